import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startMailServer, type TestMailServer } from "#server/testing/test-mail-server.ts";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { chooseAndAgree, fillIn, newDoctor, sendButton } from "./registration-page.ts";
import { signIn, tokenOf } from "./staff-windows.ts";
import { startSite, type TestSite } from "./test-site.ts";

const browser = oneBrowser();

let mail: TestMailServer;
let site: TestSite;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ filled: inject("filledSite"), smtpUrl: mail.url });
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});

test("a letter to a mistyped address fails, the registrar corrects it, and the doctor opens the page from the letter", async () => {
  mail.behave.recipient = (address) =>
    address.endsWith("exmaple") ? { code: 550, text: "5.1.2 Domain not found" } : undefined;
  const page = await newWindow(browser(), { baseURL: site.siteUrl, viewport: { width: 1440, height: 900 } });
  const doctor = { ...newDoctor(), email: "nebylitsyna@mail.exmaple" };
  await register(page, doctor);
  await signIn(page, await tokenOf(staff, site.siteUrl));
  await page.goto(`${site.siteUrl}/staff/letters/?state=failed`);
  const row = page.getByRole("row", { name: doctor.fio });
  await row.getByText("Такого адреса нет").waitFor();
  await row.getByRole("button", { name: "Исправить адрес" }).click();
  const drawer = page.getByRole("region", { name: "Вы зарегистрированы" });
  await drawer.getByLabel("Верный адрес").fill("nebylitsyna@mail.example");
  await drawer.getByRole("button", { name: "Исправить и отправить" }).click();
  await expect.poll(() => mail.received.map(({ to }) => to)).toEqual(["nebylitsyna@mail.example"]);
  const [link = ""] = /http:\/\/[^\s]+\/registration\/[\w-]+\//.exec(textOf(mail.received[0]?.source ?? "")) ?? [];
  await page.goto(link);
  expect(await page.getByRole("region", { name: "Билет участника" }).innerText()).toContain(doctor.fio);
});

test.each([360, 768, 1440])(
  "the outbox and a letter fit a screen of %i px and are accessible",
  { tags: "full" },
  async (width) => {
    const page = await newWindow(browser(), { baseURL: site.siteUrl, viewport: { width, height: 800 } });
    await register(page, newDoctor());
    await signIn(page, await tokenOf(staff, site.siteUrl));
    await page.goto(`${site.siteUrl}/staff/letters/`);
    await page.locator("tbody").getByRole("button").first().click();
    await page.getByText("Покажите на стойке").waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
  },
);

async function register(page: Page, doctor: ReturnType<typeof newDoctor>): Promise<void> {
  await page.goto(`${site.siteUrl}/registration/`);
  await fillIn(page, doctor);
  await chooseAndAgree(page);
  await sendButton(page).click();
  await page.getByText("Письмо с билетом").waitFor();
}

/** The plain text of a letter. */
function textOf(source: string): string {
  const [, part = ""] = source.split("Content-Type: text/plain");
  return Buffer.from(part.split("\r\n\r\n")[1]?.split("--")[0] ?? "", "base64").toString("utf8");
}

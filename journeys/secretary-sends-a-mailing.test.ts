import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startMailServer, type TestMailServer } from "#server/testing/test-mail-server.ts";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways } from "./browser.ts";
import { staff } from "./first-administrator.ts";
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

test("the secretary writes a mailing, tests it on herself, sends it, pauses and stops it", async () => {
  const page = await newWindow(browser(), { baseURL: site.siteUrl, viewport: { width: 1440, height: 900 } });
  await signIn(page, await tokenOf(staff, site.siteUrl));
  await page.goto("/staff/mailings/");
  await page.getByText("Здесь появятся письма, которые вы разошлёте участникам.").waitFor();
  await page.getByRole("button", { name: "Новая рассылка" }).click();
  await page.getByRole("button", { name: "Дальше: письмо" }).click();
  await page.getByLabel("Тема", { exact: true }).fill("Школы начнутся в 14:00, {участнк}");
  await page.getByText("Нет подстановки «участнк»").first().waitFor();
  const subject = page.getByLabel("Тема", { exact: true });
  await subject.fill("Школы начнутся в 14:00, ");
  await page.getByRole("button", { name: "участник", exact: true }).click();
  expect(await subject.inputValue()).toBe("Школы начнутся в 14:00, {участник}");
  const body = page.getByRole("textbox", { name: "Текст", exact: true });
  await body.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ваш номер: ");
  await page.getByRole("button", { name: "номер", exact: true }).click();
  await expect.poll(() => body.innerText()).toContain("Ваш номер: {номер}");
  await page.getByRole("button", { name: "Сохранить черновик" }).click();
  await page.getByRole("heading", { level: 1, name: /Школы начнутся/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Пробное письмо" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Кому").fill("secretary@post.example");
  await dialog.getByRole("button", { name: "Отправить" }).click();
  await expect.poll(() => mail.received.map(({ to }) => to)).toEqual(["secretary@post.example"]);
  await page.getByRole("button", { name: /^Отправить \d+ пис/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Отправить/ })
    .click();
  await expect.poll(() => mail.received.length).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Приостановить" }).click();
  await page.getByText("Рассылка останется приостановленной").waitFor();
  await page.getByRole("button", { name: "Остановить совсем" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Остановить" }).first().click();
  await page.getByText("Рассылку остановили").waitFor();
  expect(await scrollsSideways(page)).toBe(false);
});

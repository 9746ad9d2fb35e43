import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  accessibilityViolations,
  newWindow,
  oneBrowser,
  pageTitle,
  runFirst,
  scrollsSideways,
  untilQuiet,
} from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { invited, windowOf } from "./staff-windows.ts";

const browser = oneBrowser();

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Служебный раздел" });

describe("the staff area", () => {
  test("shows a message on a page for another role and leaves it out of the menu", async () => {
    const page = await windowOf(await invited("registrar"), browser());
    await page.goto("/staff/settings/");
    await heading(page, "Эта страница не для вашей роли").waitFor();
    const menu = menuOf(page);
    expect(await menu.getByRole("link", { name: "Участники" }).count()).toBe(1);
    expect(await menu.getByRole("link", { name: "Настройки" }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("opens completely and with its styles from the link on a public page", { tags: "full" }, async () => {
    const page = await windowOf(staff, browser());
    await page.goto("/news");
    await page.getByRole("link", { name: "Администратор: к рабочему месту" }).click();
    await page.waitForURL(/\/userList\/$/);
    await menuOf(page).getByRole("link", { name: "Участники" }).waitFor();
  });

  test("opens completely on Back from a reloaded public page", { tags: "full" }, async () => {
    const page = await windowOf(staff, browser());
    await page.goto("/staff/");
    await page.getByRole("region", { name: "Объявления" }).getByRole("link").first().click();
    await page.waitForURL(/\/news\//);
    await page.reload();
    await untilQuiet(page);
    await page.goBack();
    await menuOf(page).getByRole("link", { name: "Участники" }).waitFor();
    await pageTitle(page).waitFor();
    await untilQuiet(page);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test.each(["light", "dark"] as const)(
  "an irreversible action asks for confirmation in an accessible dialog (%s)",
  { tags: "full" },
  async (colorScheme) => {
    const page = await windowOf(staff, browser(), { colorScheme, viewport: { width: 360, height: 740 } });
    const dates = { due_on: "2025-09-14", due_without_consent_on: "2025-09-14" };
    const over = { months: 12, by_itself: false, ...dates, is_due: true, due: 60, registrations: 60 };
    await page.route("**/api/staff/retention/", async (route) => {
      const terms = (await (await route.fetch()).json()) as { name: string }[];
      await route.fulfill({ json: terms.map((term) => (term.name.startsWith("XII ") ? { ...term, ...over } : term)) });
    });
    await page.goto("/staff/");
    await page.getByRole("link", { name: "Разобрать: XII ежегодная конференция фтизиатров" }).click();
    const erase = page.getByRole("button", { name: "Стереть 60 записей…" });
    await heading(page, "XII ежегодная конференция фтизиатров").waitFor();
    await erase.waitFor();
    const term = page.getByLabel("Хранить после окончания");
    await expect.poll(() => term.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole("main").innerText()).not.toContain("г..");
    expect(await accessibilityViolations(page)).toEqual([]);
    await erase.click();
    const question = page.getByRole("dialog", { name: "Стереть регистрации навсегда?" });
    await question.getByText("Это нельзя отменить.").waitFor();
    const keep = question.getByRole("button", { name: "Оставить" });
    await expect.poll(() => keep.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  },
);

test("a role is never broken over two lines in a narrow column", { tags: "full" }, async () => {
  const page = await windowOf(staff, browser(), { viewport: { width: 768, height: 900 } });
  await page.route("**/api/staff/accounts/", async (route) => {
    const answer = await route.fetch();
    const [first] = (await answer.json()) as object[];
    const long = "konstantinopolskaya-grazhdanskaya.registratura@oblastnoy-dispanser.example";
    const fio = "Константинопольская-Гражданская Милославия Александровна";
    await route.fulfill({
      json: [{ ...first, fio, username: long.slice(0, 60), email: long, roles: ["administrator"] }],
    });
  });
  await page.goto("/staff/accounts/");
  const role = page.getByRole("cell", { name: "Администратор", exact: true }).first();
  const lines = await role.evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
});

describe("the announcements", () => {
  test("are one line with the newest one and the application, and stay unfolded on this device", async () => {
    const page = await windowOf(staff, browser());
    await page.goto("/staff/");
    const line = page.getByRole("region", { name: "Объявления" });
    await line.getByRole("link", { name: /Заявление/ }).waitFor();
    await expect.poll(async () => (await line.boundingBox())?.height).toBe(32);
    const newest = await line.getByRole("link").first().innerText();
    await line.getByRole("button", { name: /./ }).nth(1).click();
    await expect.poll(() => line.getByRole("link").first().innerText()).not.toBe(newest);
    await line.getByRole("button", { name: "Развернуть объявления" }).click();
    await page.getByRole("button", { name: "Остановить" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Свернуть объявления" }).click();
    await line.getByRole("button", { name: "Развернуть объявления" }).waitFor();
  });

  test("are unfolded from the first paint, before the script loads", { tags: "full" }, async () => {
    const page = await newWindow(browser(), {}, [/Failed to load resource/]);
    await runFirst(page, () => localStorage.setItem("announcements_unfolded", "yes"));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/staff/");
    await page.getByRole("button", { name: "Свернуть объявления" }).waitFor();
    expect(await page.getByRole("button", { name: "Развернуть объявления" }).count()).toBe(0);
  });
});

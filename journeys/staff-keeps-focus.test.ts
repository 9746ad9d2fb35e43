import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { oneBrowser, pageTitle } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { atTheTable, newSurname, personNamed, registered, rowOf } from "./registrar-at-the-table.ts";
import { invited, windowOf } from "./staff-windows.ts";

const browser = oneBrowser();

async function openAccounts(): Promise<{ page: Page; username: string }> {
  const { username } = await invited("editor");
  const page = await windowOf(staff, browser(), { viewport: { width: 1440, height: 900 } });
  await page.goto("/staff/accounts/");
  await pageTitle(page).filter({ hasText: "Сотрудники" }).waitFor();
  return { page, username };
}

/** The accessible name of the focused element, or its tag name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? (element?.textContent?.trim() || element?.tagName);
  });

test("the dialog with a one-time password takes the focus and closes only by its button", async () => {
  const { page, username } = await openAccounts();
  const row = page.getByRole("row").filter({ hasText: username });
  await row.getByRole("button", { name: /^Действия/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Выдать новый пароль" }).press("Enter");
  await page.getByRole("button", { name: "Выдать пароль" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Новый пароль" });
  await dialog.getByRole("button", { name: "Пароль передан" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Скопировать пароль");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  expect(await dialog.getByRole("button").allInnerTexts()).toEqual(["Скопировать пароль", "Пароль передан"]);

  await dialog.getByRole("button", { name: "Пароль передан" }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => focused(page)).toMatch(/^Действия/);
});

test("the focus moves from a deleted row to its replacement, and back to the restored row", async () => {
  const fio = `${newSurname()} Егор`;
  await registered(personNamed(fio));
  const page = await atTheTable(browser(), `search=${encodeURIComponent(fio)}`);
  await rowOf(page, fio).getByRole("button", { name: /^Ещё/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Удалить" }).press("Enter");
  const back = rowOf(page, fio).getByRole("button", { name: "Вернуть" });
  await back.waitFor();
  await expect.poll(() => focused(page)).toContain(`${fio} удалена`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await back.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toContain(fio);
});

test("a button has the focus again after the response to its request", { tags: "full" }, async () => {
  const page = await windowOf(staff, browser(), { viewport: { width: 1440, height: 900 } });
  await page.goto("/staff/settings/");
  await pageTitle(page).filter({ hasText: "Настройки" }).waitFor();
  const save = page.getByRole("button", { name: "Сохранить" }).first();
  await save.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^Сохранить/);
});

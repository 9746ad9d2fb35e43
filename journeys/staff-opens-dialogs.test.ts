/** @module-tag full */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityViolations, oneBrowser, pageTitle, scrollsSideways } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { windowOf } from "./staff-windows.ts";

const browser = oneBrowser();

/** The kind of overlay, and the buttons that open it, in order. */
type Way = ["dialog" | "menu", ...(string | RegExp)[]];

const openings: { address: string; ways: Way[]; onPhone?: Way[]; onDesktop?: Way[] }[] = [
  {
    address: "/staff/",
    ways: [["menu", "Создать"]],
    onPhone: [["dialog", "Меню"]],
    onDesktop: [["menu", /^А?Администратор/]],
  },
  {
    address: "/staff/news/71/",
    ways: [
      ["dialog", "Картинка"],
      ["dialog", "Ссылка"],
    ],
  },
  {
    address: "/staff/conferences/",
    ways: [
      ["menu", /^Ещё: XIII/],
      ["dialog", /^Ещё: XIII/, "Следующая конференция"],
    ],
  },
  {
    address: "/staff/accounts/",
    ways: [
      ["dialog", "Новый сотрудник"],
      ["dialog", /^Действия: /, "Входы"],
    ],
  },
  {
    address: "/userList/",
    ways: [],
    onPhone: [["dialog", "Отбор", /^Откуда/]],
    // The device stores the unfolded state of the filters.
    onDesktop: [
      ["dialog", /^Откуда/],
      ["dialog", "Столбцы"],
      ["dialog", "Сохранить вид"],
      ["menu", "Выгрузить"],
    ],
  },
];

/**
 * Suggestions of a field in a dialog are at the end of the page, outside of landmarks, since the dialog would cut them
 * off.
 */
const isUnderField = /^region: div\[data-position="bottom"\]$/;

/** Closes an overlay; suggestions under a field close first. */
async function closed(page: Page, opened: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press("Escape");
      return opened.count();
    })
    .toBe(0);
}

async function faultsOf(page: Page, [what, ...pressed]: Way): Promise<string[]> {
  for (const name of pressed) {
    const named = page.getByRole("button", { name }).or(page.getByRole("menuitem", { name }));
    await named.filter({ visible: true }).first().click();
  }
  const opened = page.getByRole(what).filter({ visible: true });
  await opened.first().waitFor();
  const faults = (await accessibilityViolations(page)).filter((fault) => !isUnderField.test(fault));
  if (await scrollsSideways(page)) faults.push("scrolls sideways");
  await closed(page, opened);
  return faults.map((fault) => `${pressed.join(" → ")}: ${fault}`);
}

test.each(openings)(
  "the dialogs and menus at $address are accessible",
  async ({ address, ways, onPhone = [], onDesktop = [] }) => {
    const page = await windowOf(staff, browser());
    const found: string[] = [];
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(address);
      await pageTitle(page).waitFor();
      for (const way of [...ways, ...(width === 360 ? onPhone : onDesktop)]) {
        found.push(...(await faultsOf(page, way)).map((fault) => `${width} px, ${fault}`));
      }
    }
    expect(found).toEqual([]);
  },
);

test("the Ctrl K dialog is accessible, empty and with results", async () => {
  const page = await windowOf(staff, browser());
  await page.goto("/staff/profile/");
  await pageTitle(page).waitFor();
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await page.keyboard.press("Control+KeyK");
    const palette = page.getByRole("dialog", { name: "Найти" });
    await palette.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.type("новости");
    await palette.getByRole("option").first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await closed(page, palette);
  }
});

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readPrintedText, textPlaces } from "#server/kit/testing/read-print.ts";
import { oneBrowser, pageTitle, untilQuiet } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { atTheTable, newSurname, personNamed, registered, tableOf } from "./registrar-at-the-table.ts";
import { windowOf } from "./staff-windows.ts";

const browser = oneBrowser();
/** The default of browsers. */
const margin = "1cm";
/** Start of the right margin of A4 in landscape, in points. */
const rightEdge = 842 - 28;

const everyColumn = ["№", "Фамилия", "Учреждение", "Регион, телефон", "Школа", "Записан", "Почта", "Согласие"];

const windows = [
  // The same columns as on the screen: by default a narrow window hides the region.
  { width: 1024, columns: everyColumn.slice(0, 6).toSpliced(3, 1), chosen: null },
  { width: 1280, columns: everyColumn.slice(0, 6), chosen: null },
  { width: 1440, columns: everyColumn, chosen: "job_place,region,school,created,email,consent" },
];

describe.each(windows)("the table of registrants in a window of $width pixels", (given) => {
  test("is printed with its columns", given.width === 1024 ? {} : { tags: "full" }, async () => {
    const surname = newSurname();
    const longEmail = `${"очень-длинный-адрес-".repeat(2)}${surname.toLowerCase()}@dispanser.example`;
    await registered({ ...personNamed(`${surname} Анна Петровна`), email: longEmail });
    const options = { viewport: { width: given.width, height: 900 } };
    const page = await atTheTable(browser(), "", { options });
    if (given.chosen) {
      await page.evaluate((names) => localStorage.setItem("registrant_columns", names), given.chosen);
      await page.reload();
      await tableOf(page).getByText(longEmail).waitFor();
    }
    await page.getByText(`${surname} Анна`).waitFor();
    const sheets = await printed(page);
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) for (const column of given.columns) expect(sheet).toContain(column);
  });
});

test("the cards of registrants are printed from a phone without their buttons", { tags: "full" }, async () => {
  const page = await atTheTable(browser(), "", { options: { viewport: { width: 390, height: 800 } } });
  const cards = page.getByRole("list", { name: "Участники" }).getByRole("listitem");
  await cards.first().waitFor();
  const shown = await cards.count();
  expect((await printed(page)).join("").match(/№\s?\d+ · /g)).toHaveLength(shown);
});

test.each([
  { path: "/registrationUsers/", title: "Список участников", columns: ["№", "Регион", "Телефон, почта", "Школа"] },
  { path: "/staff/news/", title: "Новости", columns: ["Состояние", "Публикация", "Изменено"] },
  { path: "/staff/audit/", title: "Журнал действий", columns: ["Когда", "Кто", "Что", "Подробности", "Откуда"] },
])(
  "every printed sheet of «$title» has the table head and no controls",
  { tags: "full" },
  async ({ path, title, columns }) => {
    const page = await windowOf(staff, browser(), { viewport: { width: 1440, height: 900 } });
    await page.goto(path);
    await pageTitle(page).filter({ hasText: title }).waitFor();
    await page.getByRole("row").nth(1).waitFor();
    for (const sheet of await printed(page)) for (const column of columns) expect(sheet).toContain(column);
  },
);

/** The text of each sheet. Checks that no sheet is empty, contains a control or exceeds the paper. */
async function printed(page: Page): Promise<string[]> {
  await untilQuiet(page);
  const pdf = await page.pdf({
    format: "A4",
    preferCSSPageSize: true,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  const sheets = (await readPrintedText(pdf)).split("\n");
  for (const sheet of sheets) {
    expect(sheet.trim()).not.toBe("");
    expect(sheet).not.toMatch(/дополнить|…$|Кто или\sкого касается/);
  }
  const ends = (await textPlaces(pdf)).map(({ right }) => right);
  expect(Math.max(...ends)).toBeLessThanOrEqual(rightEdge + 1);
  return sheets;
}

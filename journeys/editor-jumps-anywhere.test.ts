import { expect, test } from "vitest";
import { oneBrowser } from "./browser.ts";
import { bodyField, editorAt, newTitle, titleOf, untilSaved } from "./editor-page.ts";
import { drawerOf, newSurname, personNamed, registered } from "./registrar-at-the-table.ts";
import { siteUrl } from "./site-url.ts";
import { invited } from "./staff-windows.ts";

const browser = oneBrowser();

test("Ctrl K opens other items, files and sections from within a text, by keyboard", async () => {
  const page = await editorAt(browser(), `${siteUrl()}/staff/news/new/`);
  const title = newTitle("Прыгучая");
  await titleOf(page).fill(title);
  await untilSaved(page);
  const jump = async (words: string, wanted: RegExp) => {
    await page.keyboard.press("Control+KeyK");
    const field = page.getByRole("combobox", { name: "Новость, файл или раздел" });
    await field.fill(words);
    const best = page.locator("[data-combobox-selected]");
    await page.getByRole("option", { name: wanted }).and(best).waitFor();
    await page.keyboard.press("Enter");
    await field.waitFor({ state: "detached" });
  };
  await bodyField(page).click();
  await jump("о нас", /^О\sнас.*Опубликована/);
  await page.waitForURL(/\/staff\/pages\/\d+\/$/);
  await jump(title.toUpperCase(), /^Прыгучая.*Черновик/);
  await page.waitForURL(/\/staff\/news\/\d+\/$/);
  await expect.poll(() => titleOf(page).inputValue()).toBe(title);
  await jump("устав .pdf", /\.pdf/);
  await page.waitForURL(/\/staff\/files\/\?search=/);
  await jump("рубри", /^Рубрики/);
  await page.waitForURL(/\/staff\/tags\/$/);
  expect(await page.getByRole("option", { name: /участник/i }).count()).toBe(0);
});

test("Ctrl K finds actions and settings despite typing errors, and lists recently opened ones", {
  tags: "full",
}, async () => {
  const page = await editorAt(browser(), `${siteUrl()}/staff/`);
  const field = page.getByRole("combobox", { name: "Новость, файл или раздел" });
  const choose = async (words: string, wanted: RegExp) => {
    await page.keyboard.press("Control+KeyK");
    await field.fill(words);
    await page.getByRole("option", { name: wanted }).first().click();
    await field.waitFor({ state: "detached" });
  };
  await choose("новый бюлетень", /^Новый бюллетень/);
  await page.waitForURL(/\/staff\/bulletins\/new\/$/);
  await choose("тлефоны", /^Телефоны/);
  await page.waitForURL(/\/staff\/settings\/contacts\/#phones$/);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe("phones.0");

  await page.keyboard.press("Control+KeyK");
  const recent = page.getByRole("group", { name: "Недавно открытое" }).getByRole("option");
  await recent.first().waitFor();
  expect((await recent.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(["Телефоны", "Новый бюллетень"]);
  await page.keyboard.type("новая запись");
  await page.getByText("↑ ↓ выбрать").or(page.getByText("Ничего не нашлось.")).waitFor();
  expect(await page.getByRole("option", { name: /^Новая запись/ }).count()).toBe(0);
});

test("Ctrl K opens the new registration, the export and a person with a misspelt name for a registrar", {
  tags: "full",
}, async () => {
  const page = await editorAt(browser(), `${siteUrl()}/userList/`, { account: await invited("registrar") });
  const choose = async (words: string, wanted: RegExp) => {
    await page.keyboard.press("Control+KeyK");
    await page.getByRole("combobox", { name: "Имя, телефон, № или раздел" }).fill(words);
    await page.getByRole("option", { name: wanted }).first().click();
  };
  await choose("новая запсь", /^Новая запись/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("new-fio");
  await choose("выгрузить", /^Выгрузить участников/);
  await page.getByRole("menuitem", { name: "Таблица XLSX" }).waitFor();
  const surname = newSurname();
  await registered(personNamed(`${surname} Ольга Петровна`));
  await choose(`${surname.slice(0, 3)}${surname.slice(4)} ольга`, new RegExp(`^${surname} Ольга Петровна`));
  await drawerOf(page, `${surname} Ольга Петровна`).waitFor();
});

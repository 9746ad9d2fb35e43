/** @module-tag full */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pdf, picture } from "#server/library/testing/test-files.ts";
import { accessibilityViolations, newWindow, oneBrowser, runFirst } from "./browser.ts";
import {
  barOf,
  bodyField,
  button,
  chooseFile,
  editorAt,
  historyOf,
  newTitle,
  paste,
  rowNamed,
  saved,
  titleOf,
  visitorSees,
} from "./editor-page.ts";
import { staff } from "./first-administrator.ts";
import { tokenOf } from "./staff-windows.ts";
import { startSite, type TestSite } from "./test-site.ts";

const browser = oneBrowser();
const day = 24 * 60 * 60 * 1000;

/** A site of its own, since other journeys depend on the date. */
let site: TestSite;
let ahead = 0;
beforeAll(async () => {
  site = await startSite({ filled: inject("filledSite"), clock: () => new Date(Date.now() + ahead) });
});
afterAll(() => site.stop());

const tableOfWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style>table.MsoTableGrid {mso-style-name:"Сетка таблицы";}</style></head>
<body lang=RU style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoNormal><b>Кто выступает</b><o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
<tr style='mso-yfti-irow:0'><td width=312 valign=top style='width:233.6pt'><p class=MsoNormal><b>Время<o:p></o:p></b></p></td>
<td width=312 valign=top style='width:233.7pt'><p class=MsoNormal><b>Доклад<o:p></o:p></b></p></td></tr>
<tr style='mso-yfti-irow:1'><td width=312><p class=MsoNormal>9:00<o:p></o:p></p></td>
<td width=312><p class=MsoNormal>Снимки и ошибки<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

const sees = async (path: string) => (await visitorSees(path, site.siteUrl)).html;
/** A day by the society's clock, this number of days from now. */
const dateAfter = (days: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Moscow" }).format(Date.now() + ahead + days * day);

/** Opens an address some days from today, with a new sign-in, since the old one has ended. */
async function onDay(days: number, page: Page, address: string): Promise<void> {
  await page.goto("/healthz");
  ahead = days * day;
  const token = await tokenOf(staff, site.siteUrl);
  await runFirst(page, (stored) => localStorage.setItem("auth_token", stored), token);
  await page.goto(address);
}

async function writeDraft(page: Page, title: string): Promise<void> {
  await titleOf(page).fill(title);
  await bodyField(page).click();
  await paste(page, { html: tableOfWord });
  await bodyField(page).getByRole("columnheader", { name: "Доклад" }).waitFor();
  const png = await picture(640, 360).png().toBuffer();
  await chooseFile(page, "Картинка на карточке новости", "зал.png", { mimeType: "image/png", buffer: png });
  await page.getByLabel("Описание картинки").fill("Зал во время заседания");
  await chooseFile(page, "Документы к новости", "Программа.pdf", { mimeType: "application/pdf", buffer: pdf });
  await page.getByRole("textbox", { name: /^Название/ }).waitFor();
  await saved(page);
}

/** Opens the preview in a window without a sign-in. */
async function previewOf(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await button(page, "Просмотр").click();
  const preview = await opened;
  await preview.waitForURL(/\/preview\//);
  const link = preview.url();
  await preview.close();
  const colleague = await newWindow(browser(), { baseURL: site.siteUrl }, [/preload/]);
  await colleague.goto(link);
  return colleague;
}

async function compareWith(page: Page, version: string): Promise<void> {
  const lines = historyOf(page).getByRole("listitem").filter({ hasText: version });
  await lines
    .getByRole("button", { name: /^Версия/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Сравнить с текущей" }).click();
}

/** A scheduled page with an end date, created by staff. @returns its address. */
async function scheduledPage(title: string): Promise<string> {
  const window = await editorAt(browser(), "/staff/pages/new/", { account: staff, options: { baseURL: site.siteUrl } });
  await window.getByLabel("Название", { exact: true }).fill(title);
  await bodyField(window).click();
  await window.keyboard.type("Как добраться");
  await window.getByLabel("В назначенное время", { exact: true }).check();
  await window.getByLabel("Дата", { exact: true }).fill(dateAfter(2));
  await window.getByLabel("Снять с сайта по времени").check();
  const leaving = window.getByRole("group", { name: "Снять с сайта" });
  await leaving.getByLabel("Дата", { exact: true }).fill(dateAfter(1));
  await saved(window);
  await window.getByText("Снимается с сайта раньше, чем появляется. Поправьте сроки.").first().waitFor();
  await leaving.getByLabel("Дата", { exact: true }).fill(dateAfter(10));
  await button(window, "Запланировать").click();
  await window.getByText(/^Страница появится .*, 09:00\. С\sсайта уйдёт .*, 18:00\.$/).waitFor();
  await window.goto("/staff/pages/?state=scheduled");
  await rowNamed(window, title)
    .getByText(/появится .*, 09:00, до\s/)
    .waitFor();
  const address = await rowNamed(window, title)
    .getByText(/^\/.*\/$/)
    .innerText();
  await window.context().close();
  return address;
}

test("a news item is drafted, previewed, scheduled, published, changed and unpublished on its end date", async () => {
  const title = newTitle("Конференция");
  const page = await editorAt(browser(), "/staff/news/new/", {
    account: staff,
    options: { baseURL: site.siteUrl },
    expected: [/preload/],
  });
  await writeDraft(page, title);

  const colleague = await previewOf(page);
  await colleague.getByRole("heading", { level: 1, name: title }).waitFor();
  await colleague.getByRole("cell", { name: "Снимки и ошибки" }).waitFor();
  await colleague.getByRole("img", { name: "Зал во время заседания" }).waitFor();
  await colleague.getByRole("link", { name: /Программа/ }).waitFor();

  await page.getByLabel("В назначенное время", { exact: true }).check();
  await page.getByLabel("Дата", { exact: true }).fill(dateAfter(2));
  await page.getByLabel("Время", { exact: true }).fill("09:00");
  await page.getByLabel("Снять с сайта по времени").check();
  const leaving = page.getByRole("group", { name: "Снять с сайта" });
  await leaving.getByLabel("Дата", { exact: true }).fill(dateAfter(10));
  await button(page, "Запланировать").click();
  await page.getByText(/^Новость появится .*, 09:00\. С\sсайта уйдёт .*, 18:00\.$/).waitFor();
  expect(await sees("/news")).not.toContain(title);
  const pageWithTimes = await scheduledPage(newTitle("Как доехать"));
  expect((await visitorSees(pageWithTimes, site.siteUrl)).status).toBe(404);
  await onDay(3, page, page.url());
  expect(await sees("/news")).toContain(title);
  expect(await sees(pageWithTimes)).toContain("Как добраться");
  await barOf(page).getByText("Опубликована").waitFor();
  const path = String(await barOf(page).getByRole("link", { name: "На сайте" }).getAttribute("href"));
  expect(await sees(path)).toContain("Снимки и ошибки");
  await titleOf(page).fill(`${title} перенесена`);
  await saved(page);
  await barOf(page).getByText("есть правки").waitFor();
  expect(await sees(path)).not.toContain("перенесена");
  await button(page, "Опубликовать изменения").click();
  await page.getByText(/^Новость опубликована\./).waitFor();
  expect(await sees(path)).toContain(`${title} перенесена`);

  // After an older version is restored and undone, there is nothing to publish.
  const dialog = page.getByRole("dialog");
  await compareWith(page, "Опубликовано");
  await dialog.getByRole("button", { name: "Вернуть эту версию" }).click();
  await button(page, "Отменить Ctrl Z").click();
  await barOf(page).getByRole("link", { name: "На сайте" }).waitFor();
  expect(await titleOf(page).inputValue()).toBe(`${title} перенесена`);
  await historyOf(page).getByText("Текущая: опубликовано").waitFor();

  await compareWith(page, "Опубликовано");
  expect(await dialog.locator("ins").innerText()).toBe(`${title} перенесена`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Вернуть эту версию" }).click();
  await historyOf(page).getByText("Текущая: возвращена прежняя версия").waitFor();
  expect(await titleOf(page).inputValue()).toBe(title);
  await button(page, "Опубликовать изменения").click();
  await expect.poll(() => sees(path)).not.toContain("перенесена");

  await onDay(11, page, "/staff/news/");
  for (const left of [path, pageWithTimes]) expect((await visitorSees(left, site.siteUrl)).status).toBe(404);
  expect(await sees("/news")).not.toContain(title);
  await rowNamed(page, title).getByText("Снята по времени").waitFor();
});

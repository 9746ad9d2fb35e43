import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { picture } from "#server/library/testing/test-files.ts";
import { oneBrowser } from "./browser.ts";
import { askAs, bodyField, button, editorAt, newTitle, paste, published } from "./editor-page.ts";
import { type Account, invited } from "./staff-windows.ts";

const browser = oneBrowser();
/** A text is saved two seconds after the last key. */

type Draft = { page: Page; body: () => Promise<string> };

/** An open draft with this text, and access to the text stored on the server. */
async function draftOf(text: string): Promise<Draft> {
  const account: Account = await invited("editor");
  const { id } = await askAs<{ id: number }>(account, "news/", {
    method: "POST",
    body: { data: { title: newTitle("Текст"), text } },
  });
  const page = await editorAt(browser(), `/staff/news/${id}`, { account, expected: [/preload/] });
  await bodyField(page).waitFor();
  return {
    page,
    body: async () => (await askAs<{ data: { text: string } }>(account, `news/${id}/`)).data.text.replaceAll("\n", ""),
  };
}

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head><body>
<h2>Что взять</h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>паспорт<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>полис<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p></body></html>`;

const linkTarget = (page: Page) => page.getByRole("combobox", { name: "Куда ведёт" });

test("the editor formats and typesets a text by keyboard, and one undo reverts the typesetting", async () => {
  const { page, body } = await draftOf("");
  await bodyField(page).click();
  await page.keyboard.type('"Вестник" - ');
  await page.keyboard.press("Control+B");
  await page.keyboard.type("журнал");
  await page.keyboard.press("Control+B");
  await page.keyboard.type(" и ");
  await page.keyboard.press("Control+Shift+K");
  await linkTarget(page).fill("example.org/a");
  await page.getByLabel("Слова ссылки").fill("сайт");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await page.keyboard.type("1. раз");
  const link = '<a href="https://example.org/a">сайт</a>';
  await expect.poll(body).toBe(`<p>"Вестник" - <strong>журнал</strong> и ${link}</p><ol><li>раз</li></ol>`);

  await button(page, "Типограф").click();
  await expect.poll(body).toBe(`<p>«Вестник»\u00a0— <strong>журнал</strong> и\u00a0${link}</p><ol><li>раз</li></ol>`);
  await page.keyboard.press("Control+Z");
  await expect.poll(body).toContain('<p>"Вестник" - ');
});

/** Whether italic text differs from upright text, as the browser synthesizes the slant. */
async function isSlanted(page: Page): Promise<boolean> {
  const words = page.locator("em");
  await words.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const seen = await words.screenshot();
  await page.evaluate(() => document.body.style.setProperty("font-synthesis", "none"));
  return !seen.equals(await words.screenshot());
}

test("italic text is slanted in the editor and on the site, although the font has no italics", {
  tags: "full",
}, async () => {
  const account = await invited("editor");
  const text = "<p><em>Mycobacterium tuberculosis</em></p>";
  const { id, path } = await published(account, "news", { title: newTitle("Курсив"), text });
  const page = await editorAt(browser(), `/staff/news/${id}/`, { account, expected: [/preload/] });
  expect(await isSlanted(page)).toBe(true);
  await page.goto(String(path));
  expect(await isSlanted(page)).toBe(true);
});

test("the link dialog finds a page of the site by its title", { tags: "full" }, async () => {
  const { page, body } = await draftOf("");
  await bodyField(page).click();
  await page.keyboard.press("Control+Shift+K");
  await linkTarget(page).fill("правлен");
  await page.getByRole("option", { name: /^Правление\s*Страница/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await linkTarget(page).inputValue()).toBe("/management/");
  await page.getByRole("button", { name: "Поставить ссылку" }).click();
  await expect.poll(body).toBe('<p><a href="/management/">Правление</a></p>');
});

test("a paste from Word keeps headings and lists and removes other formatting", { tags: "full" }, async () => {
  const { page, body } = await draftOf("");
  await bodyField(page).click();
  await paste(page, { html: fromWord });
  await expect.poll(body).toBe("<h2>Что взять</h2><ul><li>паспорт</li><li>полис</li></ul>");
});

test("a picture pasted from the clipboard is uploaded and can get a description", { tags: "full" }, async () => {
  const { page, body } = await draftOf("<p>Зал был полон.</p>");
  await bodyField(page).click();
  await paste(page, { png: await picture(640, 360).png().toBuffer() });
  await button(page, "Написать описание").click();
  await page.getByLabel("Описание картинки").fill("Зал библиотеки");
  await page.keyboard.press("Enter");
  await page.getByText("Описание: Зал библиотеки").waitFor();
  await expect.poll(body).toMatch(/<figure><img src="\/media\/[^"]+" alt="Зал библиотеки" width="640" height="360"/);
});

test("the toolbar is reached with Alt F10 and navigated with the arrow keys", { tags: "full" }, async () => {
  const { page, body } = await draftOf("<p>Заголовок</p>");
  await bodyField(page).click();
  await page.keyboard.press("Alt+F10");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Стиль: Абзац");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Типограф");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemradio", { name: "Заголовок", exact: true }).press("Enter");
  await expect.poll(body).toBe("<h2>Заголовок</h2>");
});

test("focus and clicks in a text save nothing", { tags: "full" }, async () => {
  const { page } = await draftOf(
    '<ul><li>раз</li></ul><figure><a href="https://rutube.ru/video/1/">Доклад</a><figcaption>Видео</figcaption></figure>',
  );
  const saved: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && saved.push(request.url()));
  await bodyField(page).getByText("Доклад").click();
  await bodyField(page).getByText("раз").click();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await page.waitForTimeout(3000);
  expect(saved).toEqual([]);
});

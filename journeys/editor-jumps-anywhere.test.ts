import { expect, test } from "vitest";
import { oneBrowser } from "./browser.ts";
import { editorAt, newTitle, patiently, textOf, titleOf, untilSaved } from "./editor-page.ts";
import { siteUrl } from "./site-url.ts";

const browser = oneBrowser();

test("Ctrl K leads from the text of one item to any other, to a file and to a place of the area, by keyboard", async () => {
  const page = await editorAt(browser(), `${siteUrl()}/staff/news/new/`);
  const title = newTitle("Прыгучая");
  await titleOf(page).fill(title);
  await untilSaved(page);
  const jump = async (words: string, wanted: RegExp) => {
    await page.keyboard.press("Control+KeyK");
    const field = page.getByRole("combobox", { name: "Новость, файл или раздел" });
    await field.fill(words);
    await page.getByRole("option", { name: wanted }).first().waitFor(patiently);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await field.waitFor({ state: "detached" });
  };
  await textOf(page).click();
  await jump("о нас", /^О\sнас.*Опубликована/);
  await page.waitForURL(/\/staff\/pages\/\d+\/$/);
  await jump(title.toUpperCase(), /^Прыгучая.*Черновик/);
  await page.waitForURL(/\/staff\/news\/\d+\/$/);
  await expect.poll(() => titleOf(page).inputValue(), patiently).toBe(title);
  await jump("устав .pdf", /\.pdf/);
  await page.waitForURL(/\/staff\/files\/\?search=/);
  await jump("рубри", /^Рубрики/);
  await page.waitForURL(/\/staff\/tags\/$/);
  expect(await page.getByRole("option", { name: /участник/i }).count()).toBe(0);
});

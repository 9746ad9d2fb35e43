import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityViolations, oneBrowser, scrollsSideways } from "./browser.ts";
import { editorAt } from "./editor-page.ts";
import { invited, windowOf } from "./staff-windows.ts";

const browser = oneBrowser();

const heading = (page: Page, level: 1 | 2, name: string | RegExp) => page.getByRole("heading", { level, name });

/** Sets a mark that is lost with the document, to distinguish client-side navigation from a new page. */
const markThisPage = (page: Page) => page.evaluate(() => Object.assign(window, { samePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "samePage" in window);

test("the guide opens from the navigation, and its links navigate without loading a new document", async () => {
  const page = await editorAt(browser(), "/staff/news/");
  await markThisPage(page);
  await page.getByRole("navigation", { name: "Служебный раздел" }).getByRole("link", { name: "Руководство" }).click();
  await heading(page, 1, "Руководство").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Новости", exact: true }).click();
  await heading(page, 1, "Новости").waitFor();
  await page.getByRole("main").getByRole("link", { name: "корзина" }).click();
  await heading(page, 1, "Черновики и\u00a0история").waitFor();
  await expect.poll(() => isScrolledTo(page, /^Как вернуть удалённое$/)).toBe(true);
  await page.getByRole("navigation", { name: "Главы руководства" }).getByRole("link", { name: "Файлы" }).click();
  await heading(page, 1, "Файлы").waitFor();
  expect([await isSamePage(page), new URL(page.url()).pathname]).toEqual([true, "/staff/guide/files/"]);
});

/** Whether the heading named in the address is at the top, or as near to it as the end of the page allows. */
async function isScrolledTo(page: Page, name: RegExp): Promise<boolean> {
  const box = await heading(page, 2, name).boundingBox();
  const { y, last } = await page.evaluate(() => ({
    y: window.scrollY,
    last: document.documentElement.scrollHeight - window.innerHeight,
  }));
  return box !== null && y > 0 && box.y >= 0 && (box.y < 200 || y >= last - 1);
}

test("a staff page links to its chapter of the guide", async () => {
  const page = await editorAt(browser(), "/staff/documents/");
  await page.getByRole("link", { name: "Как это делается" }).click();
  await heading(page, 1, "Бюллетени и\u00a0документы").waitFor();
  await page
    .getByRole("navigation", { name: "В этой главе" })
    .getByRole("link", { name: /порядок/ })
    .click();
  await expect.poll(() => isScrolledTo(page, /^Как поменять порядок/)).toBe(true);
});

test("a chapter loads its pictures and is accessible without sideways scrolling, light and dark", {
  tags: "full",
}, async () => {
  const page = await editorAt(browser(), "/staff/guide/news/");
  await page.locator("main img").last().waitFor();
  await page.waitForLoadState("networkidle");
  const widths = await page
    .locator("main img")
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  expect(widths.filter((width) => width === 0)).toEqual([]);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await scrollsSideways(page)]).toEqual([width, false]);
  }
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("an unknown chapter shows an error and a link to all chapters", { tags: "full" }, async () => {
  const page = await editorAt(browser(), "/staff/guide/nowhere/");
  await page.getByText("Такой главы нет").waitFor();
  await page.getByRole("link", { name: "Все главы" }).click();
  await heading(page, 2, "Для всех").waitFor();
});

test("a registrar can read from the first chapter to the last by «Дальше»", { tags: "full" }, async () => {
  const page = await windowOf(await invited("registrar"), browser());
  await page.goto("/staff/guide/");
  await heading(page, 2, "Для всех").waitFor();
  const titles = await page.getByRole("main").locator('a[href^="/staff/guide/"]').allInnerTexts();
  expect(titles.length).toBeGreaterThan(10);
  await page.getByRole("link", { name: titles[0] ?? "", exact: true }).click();
  for (const title of titles.slice(1)) {
    await page.getByRole("navigation", { name: "Главы руководства" }).getByText("Дальше").getByRole("link").click();
    await heading(page, 1, title).waitFor();
  }
  expect(await page.getByText("Дальше:").count()).toBe(0);
});

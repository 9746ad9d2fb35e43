import { expect, test } from "vitest";
import { newWindow, oneBrowser, untilLive } from "./browser.ts";

const browser = oneBrowser();

test("the first Tab focuses the skip link, and Enter moves the focus to the content", async () => {
  const page = await newWindow(browser());
  await page.goto("/news");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Перейти к содержанию" });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("the menu on a phone opens and closes by keyboard and returns the focus", async () => {
  const page = await newWindow(browser(), { viewport: { width: 360, height: 800 } });
  await page.goto("/");
  await untilLive(page);
  const menu = page.locator("header summary");
  await menu.focus();
  await page.keyboard.press("Enter");
  const news = page.getByRole("navigation", { name: "Главное меню" }).getByRole("link", { name: "Новости" });
  await news.waitFor({ state: "visible" });
  await page.keyboard.press("Escape");
  await news.waitFor({ state: "hidden" });
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("client-side navigation moves the focus to the content of the new page", async () => {
  const page = await newWindow(browser());
  await page.goto("/news");
  await untilLive(page);
  await page.locator("main h2 a").first().click();
  await page.waitForURL(/\/news\/\d+$/);
  await expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement?.closest("main, h1") !== null && document.activeElement !== document.body,
      ),
    )
    .toBe(true);
});

test("every document link is reached by Tab, and every focused element has a visible outline", async () => {
  const page = await newWindow(browser(), { viewport: { width: 1440, height: 900 } });
  await page.goto("/documents/");
  await untilLive(page);
  const reached = new Set<string>();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A dot of the carousel has its outline around the dot, not around its larger target.
      const outlines = [undefined, "::before"].map((part) => getComputedStyle(element, part).outlineStyle);
      return { name: element.textContent?.trim() ?? "", ring: outlines.some((outline) => outline !== "none") };
    });
    if (focused === null) break;
    expect(focused.ring, focused.name).toBe(true);
    reached.add(focused.name);
  }
  const documents = await page
    .locator('main a[href^="/media/"]')
    .evaluateAll((links) => links.map((link) => link.textContent?.trim() ?? ""));
  expect(documents.length).toBe(12);
  expect(documents.filter((name) => !reached.has(name))).toEqual([]);
});

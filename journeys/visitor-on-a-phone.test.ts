import { expect, test } from "vitest";
import { newWindow, oneBrowser, scrollsSideways, untilLive } from "./browser.ts";
import { siteUrl } from "./site-url.ts";

const browser = oneBrowser();
const phone = { viewport: { width: 360, height: 800 } };

test("the board is shown as cards without sideways scrolling, each cell with its column heading", async () => {
  const page = await newWindow(browser(), phone);
  await page.goto("/management/");
  const board = page.getByRole("group", { name: "Правление" });
  expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const labels = await board
    .locator("tbody tr")
    .first()
    .locator("td, th")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
  expect(labels.slice(1)).toEqual(['"Должность: "', expect.stringContaining("Чем"), '"Почта: "']);
});

test("the icons of the header are evenly spaced", async () => {
  const page = await newWindow(browser(), phone);
  await page.goto("/");
  const icons = page.getByRole("banner").locator("svg").filter({ visible: true });
  const middles = await icons.evaluateAll((all) =>
    all
      .map((icon) => icon.getBoundingClientRect())
      .filter(({ top }) => top < 44)
      .map(({ left, width }) => left + width / 2),
  );
  const [first = 0, second = 0, third = 0] = middles.sort((one, other) => one - other);
  expect(middles).toHaveLength(3);
  expect(Math.abs(third - second - (second - first))).toBeLessThanOrEqual(1);
});

test("the search page focuses its field, except with results", { tags: "full" }, async () => {
  const page = await newWindow(browser(), phone);
  const hasCaret = () => page.getByLabel("Что найти").evaluate((field) => field === document.activeElement);
  await page.goto("/search/");
  expect(await hasCaret()).toBe(true);
  await page.goto("/news");
  await untilLive(page);
  await page.getByRole("banner").getByRole("link", { name: "Поиск по сайту" }).click();
  await expect.poll(hasCaret).toBe(true);
  await page.goto("/search/?q=туберкулёз");
  expect(await hasCaret()).toBe(false);
});

test("a long word of a title breaks with a hyphen in large print only", { tags: "full" }, async () => {
  const page = await newWindow(browser(), phone);
  await page.context().addCookies([{ name: "view", value: "200.normal.sans.black-on-white.on", url: siteUrl() }]);
  await page.goto("/registration/");
  const title = page.locator("h1");
  expect(await title.evaluate((heading) => [heading.textContent, getComputedStyle(heading).hyphens])).toEqual([
    expect.stringContaining("Регистра\u00adция"),
    "manual",
  ]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.context().clearCookies();
  await page.goto("/registration/");
  expect(await title.evaluate((heading) => getComputedStyle(heading).hyphens)).toBe("none");
});

test("the bulletins of two years are shown as covers, older ones folded, without script", async () => {
  const page = await newWindow(browser(), { ...phone, javaScriptEnabled: false });
  await page.goto("/bulletins/");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500);
  const older = page.getByRole("link", { name: /^№\s1,/ });
  expect(await older.isVisible()).toBe(false);
  await page.getByRole("main").getByText(/^2016/).click();
  await older.waitFor();
});

test("print shows only external link addresses, and covers in one colour", async () => {
  const page = await newWindow(browser());
  await page.goto("/news/71");
  await page.emulateMedia({ media: "print" });
  const printed = await page
    .locator("a[href]")
    .filter({ visible: true })
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link, "::after").content.includes("("))
        .map((link) => link.getAttribute("href") ?? ""),
    );
  expect(printed.filter((address) => !/^https?:/.test(address) || address.includes("/media/"))).toEqual([]);
  await page.goto("/bulletins/");
  const papers = await page
    .locator("main li svg use")
    .evaluateAll((covers) => covers.map((cover) => getComputedStyle(cover).getPropertyValue("--cover-paper")));
  expect(papers.length).toBeGreaterThan(4);
  expect(new Set(papers).size).toBe(1);
});

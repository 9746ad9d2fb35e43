import { expect, test } from "vitest";
import { newWindow, oneBrowser, scripting, untilLive } from "./browser.ts";
import { siteUrl } from "./site-url.ts";

const browser = oneBrowser();

test.each(scripting)(
  "a visitor searches from the header, filters the results, pages and goes back (script: %s)",
  async (javaScriptEnabled) => {
    const page = await newWindow(browser(), { javaScriptEnabled, viewport: { width: 1440, height: 900 } });
    await page.goto("/news");
    await untilLive(page);
    await page.getByRole("searchbox", { name: "Поиск по сайту" }).fill("туберкулёзом");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\/\?q=/);
    await untilLive(page);
    expect(await page.getByRole("searchbox", { name: "Что найти" }).inputValue()).toBe("туберкулёзом");
    const marked = await page.locator("main mark").allInnerTexts();
    expect(marked.length).toBeGreaterThan(5);
    for (const word of marked) expect(word).toMatch(/^туберкул[её]з/i);

    const kinds = page.getByRole("navigation", { name: "Где найдено" });
    expect(await kinds.getByRole("link", { name: /^Всё/ }).getAttribute("aria-current")).toBe("true");
    await kinds.getByRole("link", { name: /^Новости/ }).click();
    await page.waitForURL(/kind=news/);
    await expect.poll(() => kinds.getByRole("link", { name: /^Новости/ }).getAttribute("aria-current")).toBe("true");
    const labels = await page.locator("main ol li p:first-child").allInnerTexts();
    expect(new Set(labels.map((label) => label.split("\n")[0]))).toEqual(new Set(["Новость"]));

    await page.getByRole("link", { name: /Вперёд/ }).click();
    await page.waitForURL(/kind=news&page=2/);
    await page.goBack();
    await page.waitForURL(/kind=news$/);
    await page.locator("main h2 a").first().click();
    await page.waitForURL(/\/news\/\d+$/);
  },
);

test.each(scripting)(
  "a search with a typing error suggests the correct word (script: %s)",
  { tags: "full" },
  async (javaScriptEnabled) => {
    const page = await newWindow(browser(), { javaScriptEnabled, viewport: { width: 360, height: 800 } });
    await page.goto("/");
    await untilLive(page);
    await page.getByRole("link", { name: "Поиск по сайту" }).click();
    await page.waitForURL(/\/search\/$/);
    await page.getByRole("searchbox", { name: "Что найти" }).fill("туберкулоз");
    await page.getByRole("button", { name: "Найти" }).click();
    await page.getByRole("heading", { name: "По запросу «туберкулоз» ничего не нашлось" }).waitFor();
    await page.getByRole("link", { name: "туберкулёз", exact: true }).click();
    await page.getByText(/^Найдено: \d+$/).waitFor();
  },
);

test("a result for a document links to its file", async () => {
  const page = await newWindow(browser());
  await page.goto(`/search/?q=${encodeURIComponent("обязуюсь платить членский взнос")}&kind=document`);
  const path = await page.locator("main h2 a").first().getAttribute("href");
  expect(path).toMatch(/^\/media\/.*\.docx$/);
  expect((await page.request.get(path ?? "")).status()).toBe(200);
});

test.each(["session", "conference"])(
  "a result of the kind %s links to its place in the list",
  { tags: "full" },
  async (kind) => {
    const page = await newWindow(browser());
    await page.goto(`/search/?q=${encodeURIComponent("школа")}&kind=${kind}`);
    await untilLive(page);
    await page.locator("main h2 a").last().click();
    await page.waitForURL(new RegExp(`#${kind}-\\d+$`));
    const place = page.locator(new URL(page.url()).hash);
    await expect.poll(() => place.evaluate((item) => item.getBoundingClientRect().top < window.innerHeight)).toBe(true);
    expect(await place.getByRole("heading").count()).toBe(1);
  },
);

test("the search page escapes the query and is not indexed", async () => {
  const page = await newWindow(browser());
  const typed = '"><script>alert(1)</script> AND * «врач»';
  await page.goto(`/search/?q=${encodeURIComponent(typed)}`);
  expect(await page.getByRole("searchbox", { name: "Что найти" }).inputValue()).toBe(typed);
  expect(await page.locator("main h2").first().innerText()).toContain(typed);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  expect((await fetch(`${siteUrl()}/search/?q=врач&page=999`)).status).toBe(404);
});

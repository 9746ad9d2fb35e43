import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newWindow, oneBrowser, runFirst, takeClock, untilLive } from "./browser.ts";
import { siteUrl } from "./site-url.ts";

const browser = oneBrowser();

async function slideRows(page: Page): Promise<number> {
  const region = page.getByRole("region", { name: "Объявления" });
  return region.locator('a[href^="/"], a[href^="http"]').evaluateAll((links) => {
    const frame = links[0]?.closest("section")?.getBoundingClientRect();
    return links.filter((link) => {
      const box = link.getBoundingClientRect();
      const hidden = !link.checkVisibility() || link.closest("[inert]") !== null;
      return (
        !hidden &&
        frame !== undefined &&
        box.left >= frame.left &&
        box.right <= frame.right &&
        !link.getAttribute("href")?.startsWith("/media/")
      );
    }).length;
  });
}

test.each([
  [1536, 3],
  [1499, 2],
  [600, 2],
  [599, 1],
])("the carousel at %i px shows %i announcements per slide, with and without script", async (width, rows) => {
  for (const javaScriptEnabled of [false, true]) {
    const page = await newWindow(browser(), { viewport: { width, height: 900 }, javaScriptEnabled });
    await page.goto("/");
    await untilLive(page);
    await expect.poll(() => slideRows(page)).toBe(rows);
  }
});

test("the carousel dots select a slide, and the button pauses the carousel", async () => {
  const page = await newWindow(browser(), { viewport: { width: 1440, height: 900 } });
  await page.goto("/");
  await untilLive(page);
  const region = page.getByRole("region", { name: "Объявления" });
  const current = () => region.locator('button[aria-current="true"]').getAttribute("aria-label");
  const first = await current();
  await region.locator("button:not([aria-current])").first().isVisible();
  await region.locator('button[aria-label]:not([aria-current="true"])').first().click();
  await expect.poll(current).not.toBe(first);
  await region.getByRole("button", { name: "Остановить" }).click();
  await region.getByRole("button", { name: "Продолжить" }).waitFor();
});

test("a sideways wheel movement over the announcements shows only the next slide", { tags: "full" }, async () => {
  const page = await newWindow(browser(), { viewport: { width: 1440, height: 900 } });
  await page.goto("/");
  await untilLive(page);
  const region = page.getByRole("region", { name: "Объявления" });
  const title = () => region.locator("ul:not([inert]) a").first().textContent();
  const first = await title();
  await region.getByRole("list").first().hover();
  await page.mouse.wheel(900, 0);
  await expect.poll(() => region.locator('button[aria-current="true"]').getAttribute("aria-label")).toMatch(/^2\sиз/);
  await expect.poll(() => slideRows(page)).toBe(2);
  expect(await title()).not.toBe(first);
});

test("the slides advance after 30 seconds, except with reduced motion and in large print", async () => {
  for (const [reducedMotion, width, view, moves] of [
    ["no-preference", 1440, false, true],
    ["no-preference", 360, false, true],
    ["reduce", 360, false, false],
    ["no-preference", 1440, true, false],
  ] as const) {
    const page = await newWindow(browser(), { viewport: { width, height: 900 }, reducedMotion });
    if (view) {
      await page.context().addCookies([{ name: "view", value: "150.normal.sans.black-on-white.on", url: siteUrl() }]);
    }
    await takeClock(page);
    await page.goto("/");
    await untilLive(page);
    const current = () =>
      page
        .getByRole("region", { name: "Объявления" })
        .locator('button[aria-current="true"]')
        .getAttribute("aria-label");
    const first = await current();
    expect(await slideRows(page)).toBe(width < 600 || view ? 1 : 2);
    await page.clock.runFor(31_000);
    await page.clock.runFor(2_000);
    if (moves) await expect.poll(current).not.toBe(first);
    else expect(await current()).toBe(first);
  }
});

test("a dot pressed by keyboard pauses the slides, and one pressed with the mouse does not", {
  tags: "full",
}, async () => {
  for (const [choose, moves] of [
    [(dot: Locator) => dot.click(), true],
    [(dot: Locator) => dot.press("Enter"), false],
  ] as const) {
    const page = await newWindow(browser(), { viewport: { width: 1440, height: 900 } });
    await takeClock(page);
    await page.goto("/");
    await untilLive(page);
    const dots = page.getByRole("group", { name: "Показать объявления" }).getByRole("button");
    await page.keyboard.press("Tab");
    await choose(dots.nth(1));
    await page.mouse.move(700, 800);
    // The browser scrolls with an animation.
    const second = page.getByRole("region", { name: "Объявления" }).locator("ul").nth(1);
    await expect.poll(() => second.evaluate((slide) => slide.getBoundingClientRect().left < 700)).toBe(true);
    await page.clock.runFor(2_000);
    expect(await dots.nth(1).getAttribute("aria-current")).toBe("true");
    await page.clock.runFor(31_000);
    const stays = async () => {
      await page.clock.runFor(500);
      return (await dots.nth(1).getAttribute("aria-current")) === "true";
    };
    if (moves) await expect.poll(stays).toBe(false);
    else expect(await stays()).toBe(true);
  }
});

test.each(["/", "/news", "/registration/"])(
  "the content of %s on a phone begins within 220 px, and unfolded announcements stay unfolded",
  async (path) => {
    const page = await newWindow(browser(), { viewport: { width: 360, height: 740 } });
    const begins = () => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top);
    // The first view may be painted in the wider fallback font, in which the society's name has another line break.
    const beginsAnew = async () => {
      await page.goto(path);
      return begins();
    };
    await expect.poll(beginsAnew).toBeLessThanOrEqual(220);
    expect(await slideRows(page)).toBe(1);
    const region = page.getByRole("region", { name: "Объявления" });
    await region.getByRole("link", { name: "Заявление (DOCX)" }).waitFor();
    await untilLive(page);
    await region.getByRole("button", { name: "Остановить" }).waitFor();
    expect(await region.getByRole("button", { name: / из 12$/ }).count()).toBe(12);
    expect(await begins()).toBeLessThanOrEqual(220);
    await region.getByText("Все объявления").click();
    expect(await region.getByRole("listitem").count()).toBe(12);
    expect(await region.getByRole("button", { name: "Остановить" }).count()).toBe(0);
    await region.getByRole("link", { name: "Заявление (DOCX)" }).waitFor();
    // The font may differ from load to load, so the page is compared with itself.
    await page.reload();
    const unfolded = await begins();
    expect(unfolded).toBeGreaterThan(400);
    await untilLive(page);
    expect(await begins()).toBe(unfolded);
    await region.getByText("Свернуть", { exact: true }).click();
    await expect.poll(beginsAnew).toBeLessThanOrEqual(220);
  },
);

test("the header, and the menu on narrow screens, link to the registration while it is open", async () => {
  for (const width of [360, 768, 1440]) {
    const page = await newWindow(browser(), { viewport: { width, height: 800 } });
    await page.goto("/news");
    const header = page.getByRole("banner");
    const button = header.getByRole("link", { name: /^Регистрация/ });
    expect(await button.count(), `at ${width} px`).toBe(1);
    if (width < 1024) {
      await header.getByText("Меню").click();
      expect(await button.count(), `at ${width} px`).toBe(2);
      expect(await header.getByRole("link", { name: "Контакты" }).getAttribute("href")).toBe("#contacts");
    }
    await button.last().click();
    await page.getByRole("heading", { level: 1, name: /Регистрация/ }).waitFor();
  }
});

test("the landing loads without layout shifts", { tags: "full" }, async () => {
  for (const width of [360, 768, 1536]) {
    const page = await newWindow(browser(), { viewport: { width, height: 900 } });
    await runFirst(page, () => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await untilLive(page);
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
    expect(shift, `at ${width} px`).toBeLessThan(0.001);
  }
});

test("no headline is both among the announcements and the news of the landing", async () => {
  const page = await newWindow(browser(), { javaScriptEnabled: false });
  await page.goto("/");
  const announced = await page.getByRole("region", { name: "Объявления" }).locator("a").allTextContents();
  const news = await page
    .getByRole("region", { name: "Новости" })
    .getByRole("listitem")
    .getByRole("link")
    .allTextContents();
  expect(news).toHaveLength(3);
  expect(news.filter((title) => announced.includes(title))).toEqual([]);
});

test("the sections of the landing have fixed anchors and a fixed order", async () => {
  const page = await newWindow(browser());
  await page.goto("/");
  const places = await page.evaluate(() =>
    ["about", "schools", "yearly_conference", "bulletins", "contacts"].map(
      (id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN,
    ),
  );
  expect(places.every((place) => Number.isFinite(place))).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(await page.locator("#schools").innerText()).toContain("9 сезон");
  expect(await page.locator("#bulletins").innerText()).toMatch(/40\s+выпусков/);
  expect(await page.locator("#yearly_conference").innerText()).toMatch(/XIII[\s\S]*4\s*–\s*5/);
});

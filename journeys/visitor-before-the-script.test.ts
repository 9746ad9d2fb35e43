import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newWindow, oneBrowser, untilLive } from "./browser.ts";

const browser = oneBrowser();
const phone = { viewport: { width: 360, height: 780 } };

/** Distance from a scroll position, which rounding can change by a pixel. */
const awayFrom = (page: Page, top: number) => page.evaluate((to) => Math.abs(scrollY - to), top);

async function scrollDown(page: Page, to: number): Promise<void> {
  // A font that loads later would move the text, and the browser the scroll position with it.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate((top) => scrollTo(0, top), to);
  await expectPlace(page, to);
}

const expectPlace = (page: Page, to: number) => expect.poll(() => awayFrom(page, to)).toBeLessThan(3);

/** @returns a function that lets the scripts load. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    held.resolve();
    await untilLive(page);
  };
}

test("a page requests its scripts only after its load event", { tags: "full" }, async () => {
  const page = await newWindow(browser(), phone);
  await page.goto("/");
  await untilLive(page);
  const isEarly = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation");
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return scripts.map(({ startTime }) => startTime < (visit as PerformanceNavigationTiming).loadEventStart);
  });
  expect(isEarly.length).toBeGreaterThan(3);
  expect(isEarly).not.toContain(true);
});

test("hydration keeps the typed text, the focus and the open menu", async () => {
  const page = await newWindow(browser(), phone);
  const release = await holdScripts(page);
  await page.goto("/registration/");
  await page.getByText("Меню", { exact: true }).click();
  const name = page.getByLabel("Фамилия, имя, отчество");
  await name.pressSequentially("Об");
  await release();
  expect(await name.inputValue()).toBe("Об");
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.locator("nav details").getAttribute("open")).not.toBeNull();
});

test("a link works before the script is loaded", async () => {
  const page = await newWindow(browser(), phone);
  const release = await holdScripts(page);
  await page.goto("/documents/");
  await page.getByRole("link", { name: "Персональные данные" }).click();
  await page.waitForURL("**/privacy/");
  await release();
});

test.each(["/news/71", "/news"])(
  "%s is restored at its scroll position by reload and Back",
  { tags: "full" },
  async (address) => {
    const page = await newWindow(browser(), phone);
    await page.goto(address);
    await untilLive(page);
    await scrollDown(page, 1500);
    const release = await holdScripts(page);
    await page.reload();
    await expectPlace(page, 1500);
    // Without the script, the router still stores the older position.
    await scrollDown(page, 1000);
    await page.reload();
    await expectPlace(page, 1000);
    await release();
    expect(await awayFrom(page, 1000)).toBeLessThan(3);

    await page.goto("/privacy/");
    await page.goBack();
    await untilLive(page);
    expect(await awayFrom(page, 1000)).toBeLessThan(3);
  },
);

test("every kind of page is restored at its scroll position by Back and by reload", { tags: "full" }, async () => {
  const page = await newWindow(browser(), phone);
  const kinds = ["", "schools/", "bulletins/", "documents/", "registration/"];
  for (const kind of kinds) {
    await page.goto(`/${kind}`);
    await untilLive(page);
    const place = await page.evaluate(() => Math.round((document.documentElement.scrollHeight - innerHeight) * 0.6));
    expect(place, `/${kind} is long`).toBeGreaterThan(300);
    await scrollDown(page, place);
    // A real click would scroll the link into view first.
    await page.getByRole("link", { name: "Вход для сотрудников" }).dispatchEvent("click");
    await page.waitForURL("**/signin");
    for (const comeBack of [() => page.goBack(), () => page.reload()]) {
      await comeBack();
      await expect.poll(() => awayFrom(page, place), { message: `/${kind}` }).toBeLessThan(3);
    }
  }
});

test.each(["#yearly_conference", "#bulletins", "#contacts"])("the landing opens at its section %s", async (section) => {
  const page = await newWindow(browser(), phone);
  await page.goto(`/${section}`);
  await untilLive(page);
  const top = await page.locator(section).evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(100);
});

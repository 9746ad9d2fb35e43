import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { viewChoices, viewToText } from "#domain/site/view-scheme.ts";
import { newWindow, oneBrowser, scrollsSideways, untilLive } from "./browser.ts";
import { formOf } from "./registration-page.ts";
import { siteUrl } from "./site-url.ts";

const browser = oneBrowser();

/** Pages with different headers: more contacts, no search, no link to the registration. */
const addresses = ["/", "/news", "/search/", "/registration/"];

const contentTop = (page: Page) =>
  page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top + scrollY);

/**
 * Expects of a measure of a page, which is opened again until it is met: a busy machine may paint the first view in the
 * wider fallback font (`font-display: optional`), and later ones in the cached font.
 */
function expectOf(page: Page, address: string, measure: () => Promise<number>, message = address) {
  const opened = async () => {
    await page.goto(address);
    await untilLive(page);
    return measure();
  };
  return expect.poll(opened, { message });
}

const schemes = viewChoices.size.flatMap((size) =>
  viewChoices.spacing.flatMap((spacing) =>
    viewChoices.font.map((font) => ({ size, spacing, font, colour: "black-on-white", images: "on" }) as const),
  ),
);
/** The default one and the largest; all of them in the full run. */

test.each([
  [1366, 768, 400],
  [360, 800, 450],
])(
  "the content of every page in large print at %i × %i px begins within %i px",
  { tags: "full" },
  async (width, height, limit) => {
    const page = await newWindow(browser(), { viewport: { width, height } });
    for (const scheme of schemes) {
      await page.context().addCookies([{ name: "view", value: viewToText(scheme), url: siteUrl() }]);
      for (const address of addresses) {
        const place = `${address} in ${viewToText(scheme)}`;
        await expectOf(page, address, () => contentTop(page), place).toBeLessThanOrEqual(limit);
        expect(await scrollsSideways(page), place).toBe(false);
      }
    }
  },
);

test("the heading of inner pages on a small laptop begins within 260 px, below announcements that unfold", async () => {
  const page = await newWindow(browser(), { viewport: { width: 1366, height: 768 } });
  const headingTop = () => page.locator("h1").evaluate((heading) => heading.getBoundingClientRect().top);
  for (const address of ["/news", "/conferences/"]) {
    await expectOf(page, address, headingTop).toBeLessThanOrEqual(260);
  }
  const region = page.getByRole("region", { name: "Объявления" });
  const dots = region.getByRole("button", { name: / из / });
  expect(await dots.count()).toBe(12);
  await region.getByText("Все объявления").click();
  await expect.poll(() => dots.count()).toBe(6);
  await page.reload();
  await expect.poll(() => dots.count()).toBe(6);
});

test("the content on a tablet in portrait begins within 300 px, and the contacts bar takes one line", {
  tags: "full",
}, async () => {
  const page = await newWindow(browser(), { viewport: { width: 768, height: 1024 } });
  for (const address of addresses) {
    await expectOf(page, address, () => contentTop(page)).toBeLessThanOrEqual(300);
    const contacts = page.getByRole("banner").locator("a[href^='tel:'], a[href^='mailto:'], a[href='/search/']");
    const middles = await contacts.evaluateAll((links) =>
      links.map((link) => {
        const { top, height } = link.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
    expect(new Set(middles).size, address).toBe(1);
  }
});

test("the view settings and announcements in large print open with one press, with and without script", {
  tags: "full",
}, async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await newWindow(browser(), { javaScriptEnabled });
    await page.context().addCookies([{ name: "view", value: "150.normal.sans.black-on-white.on", url: siteUrl() }]);
    await page.goto("/news");
    await untilLive(page);
    const size = page.getByRole("button", { name: "200" });
    expect(await size.isVisible()).toBe(false);
    await page.getByText("Настройки вида").click();
    await size.waitFor();
    const titles = page.getByRole("region", { name: "Объявления" }).locator("details li");
    expect(await titles.first().isVisible()).toBe(false);
    await page.getByText("Все объявления").click();
    await titles.first().waitFor();
    await page.getByText("Свернуть", { exact: true }).click();
    expect(await titles.first().isVisible()).toBe(false);
  }
});

test.each(["360x740", "1366x768"])(
  "the first field of the registration form is visible without scrolling at %s",
  async (screen) => {
    const [width, height] = screen.split("x").map(Number) as [number, number];
    const page = await newWindow(browser(), { viewport: { width, height } });
    const bottomOfField = async () => {
      const field = await formOf(page).getByRole("textbox").first().boundingBox();
      return field ? field.y + field.height : height + 1;
    };
    await expectOf(page, "/registration/", bottomOfField).toBeLessThanOrEqual(height);
  },
);

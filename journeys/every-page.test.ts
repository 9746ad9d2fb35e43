import { HtmlValidate } from "html-validate";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { firstView, viewChoices, viewToText } from "../domain/view-scheme.ts";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways } from "./browser.ts";
import { notFoundComplaint, publicAddresses, widths } from "./public-addresses.ts";

const browser = oneBrowser();
/** `npm run test:full` looks at every scheme at every width, `npm test` at one. */
const schemeWidths = process.env["TEST_FULL"] ? widths : [768];

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-inline-style": "error", "long-title": "off", "void-style": "off", "no-trailing-whitespace": "off" },
});

const addresses = [...publicAddresses, "/_gallery"];

function windowFor(options: BrowserContextOptions = {}): Promise<Page> {
  return newWindow(browser(), options, [notFoundComplaint]);
}

async function look(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  expect(await scrollsSideways(page), `scrolls sideways at ${width} px`).toBe(false);
  expect(await accessibilityViolations(page), `at ${width} px`).toEqual([]);
}

describe.each(addresses)("%s", (address) => {
  test("is accessible, quiet and as wide as its window at every width", async () => {
    const page = await windowFor();
    await page.goto(address, { waitUntil: "networkidle" });
    if (address !== "/_gallery") expect(await page.locator("h1").count()).toBe(1);
    for (const width of widths) await look(page, width);
  });

  test("is accessible in the dark scheme", async () => {
    const page = await windowFor({ colorScheme: "dark" });
    await page.goto(address, { waitUntil: "networkidle" });
    for (const width of schemeWidths) await look(page, width);
  });

  test.each(viewChoices.colour)("is accessible at 200 per cent, %s", async (colour) => {
    const page = await windowFor();
    const value = viewToText({ ...firstView, colour, size: "200", spacing: "wide" });
    await page.context().addCookies([{ name: "view", value, url: inject("site") }]);
    await page.goto(address, { waitUntil: "networkidle" });
    expect(await page.locator("html").getAttribute("class")).toContain(`view-colour-${colour}`);
    for (const width of schemeWidths) await look(page, width);
  });

  test("is valid HTML with a title of its own", async () => {
    const html = await (await fetch(inject("site") + address)).text();
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(messages).toEqual([]);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
  });

  test("shows its words and the announcements without script", async () => {
    const page = await windowFor({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
    await page.goto(address);
    expect(await page.locator("main").first().innerText()).toMatch(/[а-я]{4}/);
    expect(await page.getByRole("region", { name: "Объявления" }).getByRole("link").count()).toBeGreaterThan(0);
    expect(await scrollsSideways(page)).toBe(false);
  });
});

import { HtmlValidate } from "html-validate";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { firstView, viewChoices, viewToText } from "#domain/site/view-scheme.ts";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways, untilLive } from "./browser.ts";
import { countBytes } from "./bytes-on-the-wire.ts";
import { siteUrl } from "./site-url.ts";
import { notFoundComplaint, publicAddresses, widths } from "./visited-addresses.ts";

const browser = oneBrowser();

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

const kB = 1000;

type Bytes = Record<"document" | "script" | "stylesheet", number>;

/**
 * On the wire, including headers. React takes 58 kB of the scripts and its router 32. The registration takes 113.2,
 * depending on the names of the files, so its limit is the next kB. The search takes 112.03, as every route of the site
 * and of the staff area adds its files to the manifest.
 */
function expectWithinBudget(address: string, { document, script, stylesheet }: Bytes) {
  const ofScript = address === "/registration/" ? 114 : address.startsWith("/search/") ? 113 : 112;
  expect(script, "bytes of script").toBeLessThanOrEqual(ofScript * kB);
  expect(stylesheet, "bytes of styles").toBeLessThanOrEqual(14 * kB);
  expect(document, "bytes of HTML").toBeLessThanOrEqual(60 * kB);
  expect(Math.min(document, script, stylesheet), "something was measured").toBeGreaterThan(1 * kB);
}

/** Pages of which each has a part that the others lack. */
const samples = [
  "/",
  "/news",
  "/conferences/5/programme/",
  "/search/",
  "/registration/",
  "/nothing-here/",
  "/_gallery",
];
const tagsOf = (address: string) => (samples.includes(address) ? {} : { tags: "full" });

describe.each(addresses)("%s", (address) => {
  test("is within its budget, and accessible without sideways scrolling on a phone", tagsOf(address), async () => {
    const page = await windowFor();
    const bytes = countBytes(page);
    await page.goto(address);
    await untilLive(page);
    await page.waitForLoadState("networkidle");
    if (address !== "/_gallery") expectWithinBudget(address, await bytes());
    if (address !== "/_gallery") expect(await page.locator("h1").count()).toBe(1);
    await look(page, Math.min(...widths));
  });

  test("is accessible at every width, light, dark and in every scheme at 200 per cent", { tags: "full" }, async () => {
    const page = await windowFor();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      for (const width of widths) await look(page, width);
    }
    for (const colour of viewChoices.colour) {
      const value = viewToText({ ...firstView, colour, size: "200", spacing: "wide" });
      await page.context().addCookies([{ name: "view", value, url: siteUrl() }]);
      await page.goto(address);
      expect(await page.locator("html").getAttribute("class")).toContain(`view-colour-${colour}`);
      for (const width of widths) await look(page, width);
    }
  });

  test("is valid HTML with a title", async () => {
    const html = await (await fetch(siteUrl() + address)).text();
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(messages).toEqual([]);
    expect(html).toMatch(/^<!DOCTYPE html>/);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
  });

  test("shows its text and the announcements without script", tagsOf(address), async () => {
    const page = await windowFor({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
    await page.goto(address);
    expect(await page.locator("main").first().innerText()).toMatch(/[а-я]{4}/);
    expect(await page.getByRole("region", { name: "Объявления" }).getByRole("link").count()).toBeGreaterThan(0);
    expect(await scrollsSideways(page)).toBe(false);
  });
});

test("no public page loads the schemas of the API, nor do those that only a key opens", async () => {
  const page = await windowFor();
  await page.goto("/");
  await untilLive(page);
  const own = await page.evaluate(async () => {
    type Route = { id: string; module: string; imports?: string[] };
    const { routes, entry } = Reflect.get(window, "__reactRouterManifest") as {
      routes: Record<string, Route>;
      entry: { imports: string[] };
    };
    const sizeOf = async (file: string) => (await (await fetch(file)).text()).length;
    const pages = Object.values(routes).filter(({ id }) => /^pages\/(?!gallery)/.test(id));
    return Promise.all(
      pages.map(async ({ id, module, imports = [] }) => {
        const files = [module, ...imports].filter((file) => !entry.imports.includes(file));
        const sizes = await Promise.all(files.map(sizeOf));
        return { id, size: sizes.reduce((sum, size) => sum + size, 0) };
      }),
    );
  });
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter(({ size }) => size > 60 * kB)).toEqual([]);
});

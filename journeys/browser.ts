import axe from "axe-core";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { beforeAll, expect, inject, onTestFinished } from "vitest";
import { launchChromium } from "./launch-chromium.ts";
import { siteUrl } from "./site-url.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

let running: Promise<Browser> | undefined;

/** With script; in the full run without it as well. For pages whose forms are sent by other journeys without script. */
export const scripting = process.env["TEST_FULL"] === undefined ? [true] : [true, false];

/** One browser for all journeys of a worker, closed with the worker. */
export function oneBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    running ??= launchChromium();
    browser = await running;
  });
  return () => browser;
}

const withoutScript = new WeakSet<Page>();

/** Emptied tabs by their options. A tab that has already compiled the scripts opens a page in a third of the time. */
const emptied = new Map<string, Page[]>();

async function takeTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const tab = emptied.get(JSON.stringify(options))?.pop();
  if (tab) return tab;
  const context = await browser.newContext(options);
  context.setDefaultTimeout(inject("hangLimit"));
  return context.newPage();
}

/** Empties a tab, so that a page cannot distinguish it from a new one. */
async function emptyTab(page: Page, options: BrowserContextOptions): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  page.on("dialog", (dialog) => void dialog.accept());
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  // A page behind another tab is not rendered, so its animations never finish.
  await page.bringToFront();
  // A page being left may still write to storage.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? "light" });
  await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
  page.removeAllListeners();
  const key = JSON.stringify(options);
  emptied.set(key, [...(emptied.get(key) ?? []), page]);
}

/** Tabs that cannot be emptied completely. */
const spent = new WeakSet<Page>();

/** Lets the test set the time of the page, which begins at `time` or now. */
export async function takeClock(page: Page, time?: Date): Promise<void> {
  spent.add(page);
  await page.clock.install(time && { time });
}

/** Adds a script that runs in every document of this window, before the page's own scripts. */
export async function runFirst(page: Page, script: (given: string) => void, given = ""): Promise<void> {
  const added = await page.addInitScript(script, given);
  onTestFinished(() => added.dispose());
}

/**
 * A window of the test's own. Messages in the console (policy, hydration, missing files) and requests to other hosts
 * fail the test, unless they are `expected`.
 */
export async function newWindow(
  browser: Browser,
  options: BrowserContextOptions = {},
  expected: RegExp[] = [],
): Promise<Page> {
  const site = options.baseURL ?? siteUrl();
  const given = { baseURL: site, locale: "ru-RU", ...options };
  const page = await takeTab(browser, given);
  if (options.javaScriptEnabled === false) withoutScript.add(page);
  const complaints: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.text()} ${url}`.trim());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(site) && !url.startsWith("data:")) complaints.push(`request to ${url}`);
  });
  onTestFinished(async ({ task }) => {
    for (const error of task.result?.errors ?? []) error.message += `\n${await seenOn(page)}`;
    await (spent.has(page) || page.isClosed() ? page.context().close() : emptyTab(page, given));
    expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  });
  return page;
}

/** The content of the window of a failed test, for the report. */
async function seenOn(page: Page): Promise<string> {
  const seen = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value);
    const focused = document.activeElement?.cloneNode() as Element | undefined;
    return [`Focus: ${focused?.outerHTML}`, `Fields: ${JSON.stringify(fields)}`, document.body.innerText].join("\n");
  };
  const words = await page.evaluate(seen).catch((error: unknown) => String(error));
  return `Seen on ${page.url()}\n${words.slice(0, 4000)}`;
}

/** Returns all violations found by axe, as rule and element. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Without `resultTypes` axe computes the position of every valid element.
    const { violations } = await window.axe.run({ resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  });
}

/** Waits for animations to finish, because their colours are not final; endless ones are ignored. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Whether the page is wider than its window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    // A table that measures itself is laid out anew some frames after a change of the window's size.
    for (let frame = 0; frame < 30 && isWide(); frame++) await new Promise(requestAnimationFrame);
    return isWide();
  });
}

/** Waits until a public page is hydrated. Before, links and buttons load a new document. */
export async function untilLive(page: Page): Promise<void> {
  if (withoutScript.has(page)) return;
  // React marks each hydrated element; the last of the page comes last, and its effects a frame later.
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll("footer, footer *")].at(-1);
    return last !== undefined && Object.keys(last).some((key) => key.startsWith("__reactFiber"));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The title of a staff page. While the page is loading, the heading is the name of the area. */
export function pageTitle(page: Page): Locator {
  return page.locator("h1", { hasNotText: "Служебный раздел" });
}

/** Waits until no request is pending, for pages of the staff area. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

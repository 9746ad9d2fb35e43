import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { allStaffRoutes } from "../web/staff/map/staff-route-table.ts";
import { staffPaths } from "../web/staff/staff-paths.ts";
import { accessibilityViolations, isFull, oneBrowser, pageTitle, runFirst, scrollsSideways } from "./browser.ts";
import { entriesNamed } from "./editor-page.ts";
import { staff } from "./first-administrator.ts";
import { currentSchools } from "./registrar-at-the-table.ts";
import { windowOf } from "./staff-windows.ts";
import { widths } from "./visited-addresses.ts";

const browser = oneBrowser();

/** Examples of addresses, by the rest of the route's pattern; each new pattern needs an entry. */
const examples: Record<string, string[]> = {
  "": [""],
  "/:part?": ["", "contacts/", "landing/", "server/", "personal-data/"],
  "/:chapter?": [""],
  "/:id": ["new/"],
  "/:id?": ["", "new/"],
  "/:school?": ["", "{school}/"],
  "/:session?": ["", "9/"],
  "/:kind?": ["", "registered/"],
  "/:id/registration": ["{conference}/registration/"],
};

/** The parts of pages that share a pattern with the settings. */
const partsOf: Record<string, string[]> = {
  [staffPaths.door]: ["", "conflicts/", "marks/"],
  [staffPaths.numbers]: ["", "years/", "site/"],
  [staffPaths.certificates("")]: ["", "candidates/", "rules/", "template/", "codes/"],
};

/** Addresses of all pages of the staff area; throws for a pattern without an example. */
async function everyStaffAddress(): Promise<string[]> {
  const [conference] = await entriesNamed(staff, "conference", "XIII");
  const [school] = await currentSchools();
  return allStaffRoutes.flatMap(({ to, rest = "", id }) => {
    const parts = partsOf[to] ?? examples[rest];
    if (!parts) throw new Error(`No example of an address for ${id}: add one to this file.`);
    const filled = (part: string) => part.replace("{conference}", String(conference?.id));
    return parts.map((part) => to + filled(part).replace("{school}", String(school?.id)));
  });
}

/** Records every moment without exactly one top-level heading, also during loading. */
function countTitles(): void {
  const count = () => document.querySelectorAll("h1").length;
  const look = () => count() !== 1 && performance.mark(`${count()} headings of level 1`);
  addEventListener("DOMContentLoaded", () => {
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}

const wrongTitles = (page: Page) =>
  page.evaluate(() => [...new Set(performance.getEntriesByType("mark").map(({ name }) => name))]);

/** A window with a function that waits until the page has no pending requests. */
async function openArea(): Promise<{ page: Page; visit: (address: string) => Promise<void> }> {
  const page = await windowOf(staff, browser());
  await runFirst(page, countTitles);
  const waiting = new Set<unknown>();
  // Events never end.
  page.on("request", (request) => /\/api\/(?!.*\/events\/)/.test(request.url()) && waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  const visit = async (address: string) => {
    await page.goto(address);
    await pageTitle(page).waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect.poll(() => waiting.size, { timeout: 30_000 }).toBe(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  return { page, visit };
}

/** Targets smaller than this side, including labels and extended hit areas; words in running text are exempt. */
function smallTargets(page: Page, side: number): Promise<string[]> {
  return page.evaluate((least) => {
    const areas = (it: Element) => {
      const around = getComputedStyle(it, "::after");
      const labels = [...((it as HTMLInputElement).labels ?? [])];
      const boxes = [it, ...labels].map((own) => own.getBoundingClientRect());
      const room = { width: Number.parseFloat(around.width), height: Number.parseFloat(around.height) };
      return around.position === "absolute" ? [...boxes, room] : boxes;
    };
    return [...document.querySelectorAll("main :is(a, button, summary, input, select)")]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }) && getComputedStyle(it).display !== "inline")
      .filter((it) => it.getBoundingClientRect().width > 1)
      .filter((it) => !areas(it).some(({ width, height }) => Math.min(width, height) > least - 0.5))
      .map((it) => `${it.tagName} ${it.ariaLabel ?? it.textContent}`.trim());
  }, side);
}

/** Words broken over two lines without a hyphen of their own. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest(".visually-hidden, script, style"))
        continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\d]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Places where Tab moves up or, within a row, left; a move up to the next column does not count. */
function focusJumps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>("main :is(a, button, summary, input, select, textarea, [tabindex])"),
    ]
      .filter(
        (it) =>
          it.tabIndex >= 0 && !it.matches(":disabled, [inert] *") && it.checkVisibility({ visibilityProperty: true }),
      )
      .filter((it) => it.getBoundingClientRect().width > 1)
      .map((it) => ({ it, box: it.getBoundingClientRect() }));
    return stops.flatMap(({ it, box }, at) => {
      const next = stops[at + 1];
      if (!next || it.contains(next.it)) return [];
      const isUp = next.box.bottom <= box.top + 1 && next.box.left < box.right - 1;
      const isInRow =
        Math.min(box.bottom, next.box.bottom) - Math.max(box.top, next.box.top) >
        Math.min(box.height, next.box.height) / 2;
      const isLeft = isInRow && next.box.right <= box.left + 1;
      const nameOf = (one: HTMLElement) => `${one.tagName} ${one.ariaLabel ?? (one.textContent || one.id)}`.trim();
      return isUp || isLeft ? [`${nameOf(it)} → ${nameOf(next.it)}`] : [];
    });
  });
}

/** The share of the window's height that stays covered while the page is scrolled. */
function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const stuck = [...document.querySelectorAll("body *")].filter(
      (it) => ["sticky", "fixed"].includes(getComputedStyle(it).position) && it.checkVisibility(),
    );
    const covered = stuck
      .map((it) => it.getBoundingClientRect())
      .filter(({ width, top, bottom }) => {
        return width > innerWidth / 2 && bottom > 0 && top < innerHeight;
      });
    scrollTo(0, 0);
    return covered.reduce((sum, { height }) => sum + height, 0) / innerHeight;
  });
}

/** Resizes the window, and waits for the frame in which lists become cards. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** All faults of the current page, at each width and at 400 %. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`));
  for (const width of widths) {
    // Most faults occur at narrow widths; the wider ones repeat them for every page.
    if (width !== 360 && !isFull) continue;
    await resize(page, { width, height: 900 });
    note(`${width} px`, await accessibilityViolations(page, width > 360 ? "of colours" : undefined));
    if (await scrollsSideways(page)) note(`${width} px`, ["scrolls sideways"]);
    note(`${width} px, small target`, await smallTargets(page, width < 768 ? 44 : 24));
  }
  faults.push(...(await wrongTitles(page)));
  for (const width of [360, 1366]) {
    // Sticky bars are then at their own places.
    await resize(page, { width, height: 10_000 });
    note(`${width} px, focus jumps`, await focusJumps(page));
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await resize(page, { width: 768, height: 900 });
  note("dark", await accessibilityViolations(page, "of colours"));
  if (await scrollsSideways(page)) faults.push("768 px: scrolls sideways");
  await page.emulateMedia({ colorScheme: "light" });
  await resize(page, { width: 320, height: 256 });
  note("at 400 %, broken word", await brokenWords(page));
  if (await scrollsSideways(page)) faults.push("at 400 %: scrolls sideways");
  if ((await coveredShare(page)) > 0.4) faults.push("at 400 %: bars leave less than 60 % of the height");
  return faults;
}

test.each([
  ["first", 0],
  ["second", 1],
  ["third", 2],
])(
  "the %s third of the staff pages is accessible at every width, light and dark, by touch and at 400 per cent",
  {
    timeout: isFull ? 300_000 : 180_000,
  },
  async (_, third) => {
    const { page, visit } = await openArea();
    const found: Record<string, string[]> = {};
    const addresses = await everyStaffAddress();
    for (const address of addresses.filter((_, index) => index % 3 === third)) {
      await visit(address);
      const faults = await faultsOf(page);
      if (faults.length > 0) found[address] = faults;
      const tabs = page.locator('main nav a[href^="/staff/settings/"]');
      for (const tab of await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))) {
        if (!addresses.includes(tab)) found[tab] = ["is not among the examples of this file"];
      }
    }
    expect(found).toEqual({});
  },
);

test("a staff page has exactly one heading of level 1 at every moment, also during navigation", async () => {
  const { page, visit } = await openArea();
  await visit("/staff/");
  await page.getByRole("link", { name: "Новости", exact: true }).click();
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByLabel("Заголовок", { exact: true }).waitFor();
  expect(await wrongTitles(page)).toEqual([]);
});

test("forced colours keep the selected page, tab, dot, checkbox and switch visible", async () => {
  const { page, visit } = await openArea();
  await page.emulateMedia({ forcedColors: "active" });
  const groundOf = (it: Locator) => it.first().evaluate((seen) => getComputedStyle(seen).backgroundColor);
  await visit("/userList/");
  const chosen = await groundOf(page.locator('a[href="/userList/"][aria-current]'));
  expect(chosen).not.toBe(await groundOf(page.locator("body")));
  expect(await groundOf(page.getByRole("link", { name: /^Все/ }))).toBe(chosen);
  expect(await groundOf(page.getByRole("link", { name: /^Только имя/ }))).not.toBe(chosen);
  expect(await groundOf(page.getByRole("link", { name: "Страница 1" }))).toBe(chosen);
  expect(await groundOf(page.getByRole("region", { name: "Объявления" }).locator("button[aria-current]"))).toBe(chosen);
  const box = page.getByRole("checkbox").first();
  expect(await box.evaluate((it) => getComputedStyle(it).appearance)).toBe("auto");
  await visit("/staff/menu/");
  const track = page.locator(
    "[role=switch]:checked ~ * .mantine-Switch-track, [role=switch]:checked + .mantine-Switch-track",
  );
  expect(await groundOf(track)).toBe(chosen);
  await page.emulateMedia({ forcedColors: "none" });
});

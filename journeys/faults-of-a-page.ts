import type { Page } from "playwright-core";
import { accessibilityViolations, scrollsSideways } from "./browser.ts";

/** Faults of a staff page that a person with a small screen, a finger, a keyboard or large print would meet. */

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

/** All faults of the current page: at these widths, by touch, in the dark and at 400 %. */
export async function faultsOf(page: Page, atWidths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`));
  for (const width of atWidths) {
    await resize(page, { width, height: 900 });
    note(`${width} px`, await accessibilityViolations(page));
    if (await scrollsSideways(page)) note(`${width} px`, ["scrolls sideways"]);
    note(`${width} px, small target`, await smallTargets(page, width < 768 ? 44 : 24));
  }
  for (const width of [360, 1366]) {
    // Sticky bars are then at their own places.
    await resize(page, { width, height: 10_000 });
    note(`${width} px, focus jumps`, await focusJumps(page));
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await resize(page, { width: 768, height: 900 });
  note("dark", await accessibilityViolations(page));
  if (await scrollsSideways(page)) faults.push("768 px: scrolls sideways");
  await page.emulateMedia({ colorScheme: "light" });
  await resize(page, { width: 320, height: 256 });
  note("at 400 %, broken word", await brokenWords(page));
  if (await scrollsSideways(page)) faults.push("at 400 %: scrolls sideways");
  if ((await coveredShare(page)) > 0.4) faults.push("at 400 %: bars leave less than 60 % of the height");
  return faults;
}

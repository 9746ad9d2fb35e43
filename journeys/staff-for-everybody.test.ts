import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { allStaffRoutes } from "../web/staff/kit/map/staff-route-table.ts";
import { staffPaths } from "../web/staff/staff-paths.ts";
import { oneBrowser, pageTitle, runFirst } from "./browser.ts";
import { entriesNamed } from "./editor-page.ts";
import { faultsOf } from "./faults-of-a-page.ts";
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
    await expect.poll(() => waiting.size).toBe(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  return { page, visit };
}

async function faultsOfPages(
  addresses: readonly string[],
  atWidths: readonly number[],
): Promise<Record<string, string[]>> {
  const { page, visit } = await openArea();
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    await visit(address);
    const faults = [...(await faultsOf(page, atWidths)), ...(await wrongTitles(page))];
    if (faults.length > 0) found[address] = faults;
  }
  return found;
}

test("a table is accessible by touch and at 400 per cent", async () => {
  expect(await faultsOfPages(["/userList/"], [360])).toEqual({});
});

test.each([0, 1, 2, 3])(
  "every staff page is accessible at every width, light and dark, by touch and at 400 per cent (part %i)",
  { tags: "full" },
  async (part) => {
    const addresses = await everyStaffAddress();
    expect(
      await faultsOfPages(
        addresses.filter((_, index) => index % 4 === part),
        widths,
      ),
    ).toEqual({});
  },
);

test("every section of the settings is among the examples of this file", async () => {
  const { page, visit } = await openArea();
  await visit("/staff/settings/");
  const tabs = page.locator('main nav a[href^="/staff/settings/"]');
  const links = await tabs.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  expect(await everyStaffAddress()).toEqual(expect.arrayContaining(links));
  expect(links.length).toBeGreaterThan(2);
});

test("a staff page has exactly one heading of level 1 at every moment, also during navigation", async () => {
  const { page, visit } = await openArea();
  await visit("/staff/");
  await page.getByRole("link", { name: "Новости", exact: true }).click();
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByLabel("Заголовок", { exact: true }).waitFor();
  expect(await wrongTitles(page)).toEqual([]);
});

test("forced colours keep the selected page, tab, dot, checkbox and switch visible", { tags: "full" }, async () => {
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

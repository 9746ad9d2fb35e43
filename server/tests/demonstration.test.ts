import { expect, test } from "vitest";
import { loadYear } from "#demo/loading/load-year.ts";
import { readContent } from "#demo/read-content.ts";
import { desk } from "../features/registrations/desk-for-tests.ts";
import { storedFiles } from "../platform/files/stored-files.ts";
import { shared } from "../testing/test-app.ts";

/** A site with the whole year, which takes a few seconds. */
const site = shared(async (finished) => {
  const made = await desk({}, finished);
  const { platform } = made;
  const files = storedFiles(platform.media);
  await platform.database.exclusive((db) => loadYear({ platform, db, content: readContent(), files, year: 2026 }));
  return made;
});

const get = async (path: string) => (await site().ask("GET", path)).body;
const count = async (path: string) => (await get(path)).count;

test("the numbers of the last conference agree wherever they are shown", async () => {
  const { years, totals, bars } = await get("/api/staff/numbers/");
  expect(years.map(({ roman, registered, came }: Record<string, unknown>) => [roman, registered, came])).toEqual([
    ["XIII", 240, 207],
    ["XII", 222, 192],
    ["XI", 203, 176],
    ["X", 181, 158],
  ]);
  expect(await count("/api/registration/get_counter/")).toBe(240);
  const news: { id: number; text: string }[] = readContent().news;
  for (const [id, came] of [
    [73, 207],
    [38, 192],
    [2, 176],
  ] as const) {
    const { title, text } = await get(`/api/news/${id}/`);
    expect(`${title} ${text}`).toMatch(new RegExp(`${came}.(участник|врач)`));
  }
  expect(news.length).toBeGreaterThan(73);
  for (const { kind, count: now, published } of totals) expect([kind, published]).toEqual([kind, now]);
  expect(bars.funnel.map((row: { count: number }) => row.count)).toEqual([240, 207, 158, 180, 179]);
  const [current] = await get("/api/conferences/");
  expect(JSON.stringify(current)).toContain("207");
});

test("the full school has its places taken, by people who waited, too", async () => {
  const { lists } = await get("/api/staff/waiting-lists/");
  expect(lists[0]).toMatchObject({ places: 50, registered: 50, in_line: 0, is_closed: true });
  const { ended } = await get(`/api/staff/waiting-lists/${lists[0].id}/`);
  expect(ended.map(({ state }: { state: string }) => state).sort()).toEqual([
    "closed",
    "closed",
    "lost",
    "passed",
    "taken",
    "taken",
    "taken",
  ]);
});

test("there are arrivals, conflicts, badges, presence, certificates and codes", async () => {
  const { results } = await get("/api/staff/door/conflicts/");
  expect(results.map(({ decided_at }: { decided_at: string | null }) => decided_at === null)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  for (const { marks } of results) expect(marks.length).toBeGreaterThan(0);
  expect(await get("/api/registration/badges/")).toMatchObject({ registered: 240, printed: 205, runs: [] });
  expect(await get("/api/staff/certificates/")).toMatchObject({ valid: 179, void: 3, came: 207, problems: [] });
  const certificates = await get("/api/staff/certificates/list/?state=valid");
  expect(certificates.count).toBe(179);
});

test("every letter has been sent, and is composed when it is opened", async () => {
  const mail = await get("/api/letters/mail/");
  expect(mail).toMatchObject({ waiting: 0, failed: 0, overdue: 0 });
  expect(mail.sent).toBeGreaterThan(700);
  for (const kind of ["registered", "place-offered", "certificate", "certificate-void", "mailing"]) {
    const { results } = await get(`/api/letters/?kind=${kind}&limit=1`);
    expect((await get(`/api/letters/${results[0].id}/`)).preview?.subject, kind).not.toBe("");
  }
});

test("staff of the demonstration cannot sign in, and what they did is in the audit trail", async () => {
  const accounts: { username: string; is_disabled: boolean; last_seen_at: string | null }[] =
    await get("/api/staff/accounts/");
  const invented = accounts.filter(({ username }) => username.startsWith("demo."));
  expect(invented).toHaveLength(5);
  for (const { is_disabled } of invented) expect(is_disabled).toBe(true);
  const trail: { results: { who: string; at: string }[] } = await get("/api/staff/audit/?limit=200");
  const since = trail.results.filter(({ at }) => at > "2026-10-01");
  expect(new Set(since.map(({ who }) => who)).size).toBeGreaterThanOrEqual(4);
});

test("staff have news in progress, saved views, requests and an act of destruction", async () => {
  const { counts } = await get("/api/staff/entries/news/");
  expect(counts).toMatchObject({ draft: 2, scheduled: 1, bin: 3 });
  expect((await get("/api/registration/views/")).map((view: { count: number }) => view.count > 0)).toEqual([
    true,
    true,
    true,
  ]);
  expect(await get("/api/staff/requests/")).toMatchObject({ open: 1, closed: 2, acts: 1 });
});

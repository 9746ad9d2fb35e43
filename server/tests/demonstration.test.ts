import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadYear } from "#demo/loading/load-year.ts";
import { readContent } from "#demo/read-content.ts";
import { desk } from "../conference/testing/desk.ts";
import { folderStore } from "../kit/files/folder-store.ts";
import { storedFiles } from "../kit/files/stored-files.ts";
import { fileUses } from "../library/files/file-uses.ts";
import { shared } from "../testing/test-app.ts";
import { demoMedia } from "../testing/test-database.ts";

/** A site with the whole year, which takes a few seconds. */
const site = shared(async (finished) => {
  const folder = mkdtempSync(join(tmpdir(), "society-test-"));
  finished(async () => rmSync(folder, { recursive: true }));
  // A copy, because the removal deletes files that other tests read.
  cpSync(demoMedia(), folder, { recursive: true });
  const made = await desk({ platform: { media: folderStore(folder) } }, finished);
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

/** The last test, because it changes the site that the others read. */
test("the removal deletes the demonstration, and keeps what staff have added, changed, or have open", async () => {
  const { ask, platform } = site();
  const { read } = platform.database;
  const [changed, open] = (await get("/api/staff/entries/news/?page=2")).results;
  const opened = await get(`/api/staff/entries/news/${changed.id}/`);
  const edit = { data: { ...opened.data, title: "Заголовок сотрудника" }, revision: opened.revision };
  expect((await ask("PUT", `/api/staff/entries/news/${changed.id}/`, edit)).status).toBe(200);
  await ask("PUT", `/api/staff/entries/news/${open.id}/presence/`, { typed: true });
  const [registrant] = (await get("/api/registration/?limit=1&search=Хвоева&conference=5")).results;
  const corrected = { ...registrant, job: "Главный врач" };
  expect((await ask("PATCH", `/api/registration/${registrant.id}/`, corrected)).status).toBeLessThan(300);
  const added = await ask("POST", "/api/user_conferences/", { fio: "Новый Участник" });
  expect(added.status).toBe(201);

  const { is_loaded, removed, kept } = await get("/api/staff/demonstration/");
  expect([is_loaded, kept]).toEqual([true, 3]);
  expect(removed).toContainEqual({ kind: "account", count: 5 });
  expect((await ask("POST", "/api/staff/demonstration/removals/")).status).toBe(204);

  const left = await read.selectFrom("registrations").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual([registrant.id, added.body.id]);
  const entries = await read.selectFrom("entries").select(["id", "kind", "subject_id"]).orderBy("id").execute();
  const news = entries.filter(({ kind }) => kind === "news");
  // The conference of those who are left leads to the last one.
  expect(news.map(({ id, subject_id }) => (subject_id === 71 ? 71 : id))).toEqual([open.id, changed.id, 71]);
  const ofPeople = [
    "registration_passes",
    "consents",
    "door_marks",
    "letters",
    "certificate_holders",
    "waiting_list",
  ] as const;
  for (const table of ofPeople) {
    const rows = await read.selectFrom(table).select("registration_id").execute();
    for (const { registration_id } of rows) expect([registrant.id, added.body.id], table).toContain(registration_id);
  }
  for (const table of [
    "mailings",
    "saved_views",
    "personal_requests",
    "erasure_acts",
    "bulletins",
    "demo_rows",
  ] as const)
    expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  const conferences = await read.selectFrom("conferences").select("roman").execute();
  expect(conferences).toEqual([{ roman: "XIII" }]);
  const files = await read.selectFrom("files").select("id").execute();
  const uses = await fileUses(
    read,
    files.map(({ id }) => id),
  );
  expect(uses.size).toBe(files.length);
  expect(await get("/api/staff/demonstration/")).toMatchObject({ is_loaded: false });
  expect((await ask("POST", "/api/staff/demonstration/removals/")).status).toBe(204);
  expect((await site().app.inject({ url: "/api/news/" })).statusCode).toBe(200);
  // Every page of the site links to these, and the registration asks for the consent.
  const pages = (await get("/api/pages/")).map(({ url }: { url: string }) => url);
  expect(pages.sort()).toEqual(["about", "consent", "management", "privacy"]);
});

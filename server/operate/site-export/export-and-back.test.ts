/** @module-tag full */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getJson, type TestApp } from "../../testing/test-app.ts";
import { testFolder } from "../backup/backup-for-tests.ts";
import { answersOf, importAll, newSite } from "../site-import/import-for-tests.ts";
import { livedInSite } from "../site-import/lived-in-site-for-tests.ts";
import { folderSource } from "../site-import/source/folder-source.ts";
import { exportSite } from "./export-site.ts";

async function exported(site: TestApp): Promise<string> {
  const folder = join(testFolder(), "export");
  await exportSite(site.platform, folder);
  return folder;
}

/** Returns the data of editors and registrars, without counters and times of the database. */
async function privateParts({ platform }: TestApp) {
  const { read } = platform.database;
  const entries = await read
    .selectFrom("entries")
    .select(["kind", "subject_id", "state", "title", "has_changes", "pub_date", "until"])
    .execute();
  const registrations = await read.selectFrom("registrations").selectAll().orderBy("id").execute();
  const passes = await read.selectFrom("registration_passes").selectAll().orderBy("id").execute();
  const proposals = await read.selectFrom("proposed_corrections").selectAll().execute();
  const places = await read
    .selectFrom("conferences")
    .select(["id", "places", "registration_on"])
    .orderBy("id")
    .execute();
  const redirects = await read.selectFrom("redirects").selectAll().orderBy("from_path").execute();
  const own = registrations.map(({ revision: _revision, created_by: _by, ...row }) => row);
  return {
    entries: entries.map((entry) => JSON.stringify({ ...entry, state: stateNow(entry) })).sort(),
    registrations: own,
    passes,
    proposals,
    places,
    redirects,
  };
}

/** Ended content is imported as archived. */
function stateNow({ state, until }: { state: string; until: string | null }): string {
  return until !== null && until < "2026-12" ? "archived" : state;
}

test("an export imported into an empty site gives the same responses, drafts and registrations", async () => {
  const there = await livedInSite();
  const here = await newSite();
  const source = await folderSource(await exported(there));
  const report = await importAll(here, source);
  expect([report.said("unread"), report.said("draft"), report.said("note")]).toEqual([[], [], []]);
  expect(await answersOf(here.app)).toEqual(await answersOf(there.app));
  expect(await privateParts(here)).toEqual(await privateParts(there));
  const key = there.result.split("/").filter(Boolean).at(-1);
  const result = `/api/registration/results/${key}/`;
  const [mine, theirs] = [await here.app.inject({ url: result }), await there.app.inject({ url: result })];
  expect([mine.statusCode, mine.json()]).toEqual([200, theirs.json()]);
  const before = here.platform.database.contentVersion.current();
  const again = await importAll(here, source);
  expect(here.platform.database.contentVersion.current()).toBe(before);
  expect(again.countsOf("registration")).toMatchObject({ same: 2, added: 0, left: 0 });
});

test("an export describes itself and contains no data of staff accounts", async () => {
  const there = await livedInSite();
  const folder = await exported(there);
  const text = (name: string) => readFileSync(join(folder, name), "utf8");
  expect(text("README.txt")).toContain("Выгрузка сайта http://site.example от 21");
  expect(JSON.parse(text("api/documents.json"))).toEqual((await getJson(there.app, "/api/documents/")).body);
  expect(JSON.parse(text("api/news.json"))).toMatchObject({ count: 2, next: null, previous: null });
  const hidden = JSON.parse(text("entries.json")).map(({ state, title }: Record<string, string>) => [state, title]);
  expect(hidden).toEqual(
    expect.arrayContaining([
      ["draft", "Черновик"],
      ["published", "Завтра"],
      ["published", "Правка ещё не на сайте"],
      ["published", "До весны"],
      ["archived", "На час"],
    ]),
  );
  expect(text("registrations/registrations.csv")).toContain('"Примерова Анна Ивановна"');
  expect(text("registrations/registrations.csv")).toContain('"\'+79000000001"');
  expect(text("registrations/registrations.json") + text("entries.json")).not.toMatch(/argon2|stoika/);
});

test("an export is written only into a new folder, and an incomplete export is refused", async () => {
  const site = await newSite();
  const folder = await exported(site);
  await expect(exportSite(site.platform, folder)).rejects.toThrow("не пуста: для выгрузки нужна новая");
  rmSync(join(folder, "export.json"));
  await expect(folderSource(folder)).rejects.toThrow("нет выгрузки, или она не закончена");
});

test("a damaged export is imported as far as it is readable, and the rest is reported", async () => {
  const there = await livedInSite();
  const folder = await exported(there);
  writeFileSync(join(folder, "api/bulletins.json"), "{");
  rmSync(join(folder, "api/documents.json"));
  writeFileSync(join(folder, "files.json"), JSON.stringify([{ path: "../../secret.pdf", name: "x", size: 1 }]));
  const rows = JSON.parse(readFileSync(join(folder, "registrations/registrations.json"), "utf8"));
  writeFileSync(
    join(folder, "registrations/registrations.json"),
    JSON.stringify([{ ...rows[0], status: "lost" }, { ...rows[1], conference: 99 }, null]),
  );
  mkdirSync(join(folder, "files/pictures"), { recursive: true });
  const here = await newSite();
  const report = await importAll(here, await folderSource(folder));
  expect(report.said("unread")).toEqual([
    "Бюллетени, список: файл api/bulletins.json испорчен",
    "Документы, список: в выгрузке нет файла api/documents.json",
    expect.stringMatching(/^Регистрации, № \d+: status: /),
    expect.stringMatching(/^Регистрации, № \d+: конференции № 99 здесь нет$/),
    expect.stringMatching(/^Регистрации, № \?: /),
  ]);
  expect((await getJson(here.app, "/api/news/")).body.count).toBe(2);
});

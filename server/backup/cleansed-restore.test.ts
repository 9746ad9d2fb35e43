import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { desk } from "../features/registrations/desk-for-tests.ts";
import { applyErasures } from "../features/registrations/erasure/apply-erasures.ts";
import { tracesOf } from "../features/registrations/erasure/traces-for-tests.ts";
import { registered } from "../features/registrations/registration-for-tests.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { testNow } from "../testing/test-platform.ts";
import { backupDatabase } from "./backup-database.ts";
import { demoPlace, inDatabase, newPlace, testFolder } from "./backup-for-tests.ts";
import { upgradedRows } from "./older-rows.ts";
import { restoreDatabase } from "./restore-database.ts";

const person = { fio: "Маркеровская Квазимода", email: "marker@post.example" };

/** Returns a server with a registrant who is erased after a backup. */
async function erasedAfterBackup() {
  const at = await demoPlace();
  const database = await openDatabase({ ...at.place });
  onTestFinished(() => database.close());
  const given = await desk({ platform: { database, media: at.media, dataFolder: at.place.folder } });
  const { id } = await registered(given, person);
  await registered(given, { fio: "Оставшаяся Анна" });
  const copy = join(testFolder(), "copy");
  await backupDatabase({ ...at, target: copy, now: testNow });
  expect((await given.ask("POST", `/api/registration/${id}/erasures/`, { ground: "demand" })).status).toBe(204);
  return { ...given, copy, journal: join(at.place.folder, "erasures.jsonl") };
}

const namesIn = async (place: Parameters<typeof inDatabase>[0]) =>
  inDatabase(place, async ({ read }) =>
    (await read.selectFrom("registrations").select("fio").execute()).map(({ fio }) => fio),
  );

test("a restore applies the erasure journal in the target's data folder", async () => {
  const { copy, journal } = await erasedAfterBackup();
  const target = await newPlace();
  mkdirSync(target.place.folder, { recursive: true });
  appendFileSync(join(target.place.folder, "erasures.jsonl"), readFileSync(journal));
  expect((await restoreDatabase({ ...target, source: copy })).erased).toBe(1);
  expect(await namesIn(target.place)).toEqual(["Оставшаяся Анна"]);
});

test("a restore applies a journal given by path and copies it to the target's own journal", async () => {
  const { copy, journal } = await erasedAfterBackup();
  const target = await newPlace();
  expect((await restoreDatabase({ ...target, source: copy, erasures: [journal] })).erased).toBe(1);
  expect(await namesIn(target.place)).toEqual(["Оставшаяся Анна"]);
  expect(readFileSync(join(target.place.folder, "erasures.jsonl"), "utf8")).toBe(readFileSync(journal, "utf8"));
  await inDatabase(target.place, async (database) => {
    expect(await tracesOf({ database, dataFolder: target.place.folder } as never, [person.fio, person.email])).toEqual(
      [],
    );
  });
});

test("an erasure journal added after the restore is applied when the server starts", async () => {
  const { copy, journal, platform } = await erasedAfterBackup();
  const target = await newPlace();
  await restoreDatabase({ ...target, source: copy });
  expect(await namesIn(target.place)).toContain(person.fio);
  appendFileSync(join(target.place.folder, "erasures.jsonl"), readFileSync(journal));
  const database = await openDatabase({ ...target.place });
  await applyErasures({ ...platform, database, dataFolder: target.place.folder });
  await database.close();
  expect(await namesIn(target.place)).toEqual(["Оставшаяся Анна"]);
});

test("the journal contains no personal data, and an incomplete last line is ignored", async () => {
  const { copy, journal } = await erasedAfterBackup();
  expect(readFileSync(journal, "utf8")).not.toMatch(/Маркеров|marker|stoika/);
  appendFileSync(journal, '{"registration":');
  const target = await newPlace();
  expect((await restoreDatabase({ ...target, source: copy, erasures: [journal] })).erased).toBe(1);
});

test("a backup of an older version restores each consent that was stored in the registration", () => {
  const now = { fio: "Примеров Пётр", is_complete: 0, search_key: "" };
  const old = {
    ...now,
    id: 7,
    consent_version: "2026-01",
    consent_hash: "a",
    consent_at: "b",
    consent_address: "c",
    consent_agent: "d",
  };
  const { rows, consents } = upgradedRows("registrations", [old, { ...old, id: 8, consent_version: null }]);
  expect(rows).toEqual([
    { ...now, id: 7, consent_version: "2026-01" },
    { ...now, id: 8, consent_version: null },
  ]);
  const proof = { version: "2026-01", text_hash: "a", given_at: "b", address: "c", user_agent: "d" };
  expect(consents).toEqual([{ registration_id: 7, ...proof }]);
});

test("a news item from a backup without publication times is published at its date", () => {
  const [news = {}, bulletin = {}] = [
    { id: 1, kind: "news", date: "2027-01-01T06:00:00.000Z" },
    { id: 2, kind: "bulletin", date: "2026-01-01" },
  ];
  const today = { ...bulletin, id: 3, pub_date: "2028-01-01T00:00:00.000Z" };
  const { rows } = upgradedRows("entries", [news, bulletin, today]);
  expect(rows).toEqual([{ ...news, pub_date: "2027-01-01T06:00:00.000Z" }, { ...bulletin, pub_date: null }, today]);
});

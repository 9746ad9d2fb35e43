import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { erasureActsRepository } from "../features/people/erasure-acts-repository.ts";
import { desk } from "../features/registrations/desk-for-tests.ts";
import { applyErasures } from "../features/registrations/erasure/apply-erasures.ts";
import { tracesOf } from "../features/registrations/erasure/traces-for-tests.ts";
import { registered } from "../features/registrations/registration-for-tests.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { testNow } from "../testing/test-platform.ts";
import { backupDatabase } from "./backup-database.ts";
import { dataOf, demoPlace, inDatabase, newPlace, testFolder } from "./backup-for-tests.ts";
import { upgradedRows } from "./older-rows.ts";
import { runRestoreCommand } from "./restore-command.ts";
import { restoreDatabase } from "./restore-database.ts";

const person = { fio: "Маркеровская Квазимода", email: "marker@post.example" };
const request = { kind: "erase", source: "phone", received_on: "2026-11-20", fio: person.fio, content: "Мой вопрос" };

type Desk = Awaited<ReturnType<typeof desk>>;

/** Returns a server with a registrant who is erased after a backup. */
async function erasedAfterBackup(erase: (given: Desk, id: number) => Promise<{ status: number }> = eraseRegistration) {
  const at = await demoPlace();
  const database = await openDatabase({ ...at.place });
  onTestFinished(() => database.close());
  const given = await desk({ platform: { database, media: at.media, dataFolder: at.place.folder } });
  const { id } = await registered(given, person);
  await registered(given, { fio: "Оставшаяся Анна" });
  for (const email of [person.email, ""]) await given.ask("POST", "/api/staff/requests/", { ...request, email });
  const copy = join(testFolder(), "copy");
  await backupDatabase({ ...at, target: copy, now: testNow });
  expect((await erase(given, id)).status).toBeLessThan(300);
  return { ...given, copy, journal: join(at.place.folder, "erasures.jsonl") };
}

function eraseRegistration({ ask }: Desk, id: number) {
  return ask("POST", `/api/registration/${id}/erasures/`, { ground: "demand" });
}

const erasePerson =
  (ground = "demand") =>
  ({ ask }: Desk, id: number) => {
    const order = { registrations: [id], surname: "Маркеровская", request: null, unanswered: false, notify: false };
    return ask("POST", `/api/staff/people/${id}/erasures/`, { ...order, ground });
  };

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

test("an erasure journal added after the restore is applied when the server starts", { tags: "full" }, async () => {
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

test.each([
  ["a registration is erased", eraseRegistration, "Данные уничтожены."],
  ["a person is erased", erasePerson(), "Данные уничтожены, акт №\u00a01."],
  ["a person is erased as a mistake", erasePerson("mistake"), "Данные уничтожены, акт №\u00a01."],
])(
  "a backup that is restored after %s does not name the person in requests",
  { tags: "full" },
  async (_what, erase, answer) => {
    const { copy, journal, platform } = await erasedAfterBackup(erase);
    const closed = { fio: "", fio_key: "", email_key: "", content: "", answer };
    const target = await newPlace();
    await restoreDatabase({ ...target, source: copy, erasures: [journal] });
    await inDatabase(target.place, async (database) => {
      expect(await database.read.selectFrom("personal_requests").selectAll().execute()).toMatchObject([closed, closed]);
      const traces = await tracesOf({ database, dataFolder: target.place.folder } as never, [person.fio, "Мой вопрос"]);
      expect(traces).toEqual([]);
    });
    const later = await newPlace();
    await restoreDatabase({ ...later, source: copy });
    appendFileSync(join(later.place.folder, "erasures.jsonl"), readFileSync(journal));
    await inDatabase(later.place, async (database) => {
      await applyErasures({ ...platform, database, dataFolder: later.place.folder });
      expect(await database.read.selectFrom("personal_requests").selectAll().execute()).toMatchObject([closed, closed]);
    });
  },
);

test("a restore names the acts of destruction that the backup lacks, whose numbers are not given again", async () => {
  const { copy, journal } = await erasedAfterBackup(erasePerson());
  const text = readFileSync(journal, "utf8");
  expect(text).not.toMatch(/Маркеров|marker|stoika/);
  // Its three years never end.
  writeFileSync(journal, text.replace('"keep_until":"2029', '"keep_until":"2999'));
  const target = await newPlace();
  const printed = await runRestoreCommand([copy, "--erasures", journal], dataOf(target));
  expect(printed).toMatch(/нет актов об\u00a0уничтожении, составленных позже: №\u00a01 от\s21\sноября\s2026/);
  expect(readFileSync(join(target.place.folder, "erasures.jsonl"), "utf8")).toBe(readFileSync(journal, "utf8"));
  const act = { made_at: testNow.toISOString(), keep_until: "2029-11-21", content: "{}" };
  await inDatabase(target.place, async (database) => {
    expect(await database.transaction((db) => erasureActsRepository(db).add(act))).toBe(2);
  });
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

import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { desk } from "../../conference/testing/desk.ts";
import { registered } from "../../conference/testing/test-registrations.ts";
import { type Database, openDatabase } from "../../kit/database/open-database.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { folderStore } from "../../kit/files/folder-store.ts";
import { applyErasures } from "../../people/erasure/apply-erasures.ts";
import { erasureActsRepository } from "../../people/rights/erasure-acts-repository.ts";
import { tracesOf } from "../../people/testing/traces.ts";
import { testNow } from "../../testing/test-platform.ts";
import { dataOf, demoPlace, inDatabase, newPlace, type TestPlace, testFolder } from "../testing/test-backups.ts";
import { backupDatabase } from "./backup-database.ts";
import { makeBackup } from "./make-backup.ts";
import { runRestoreCommand } from "./restore-command.ts";
import { restoreDatabase } from "./restore-database.ts";
import { newKeyFile } from "./sealed-backup.ts";

const person = { fio: "Маркеровская Квазимода", email: "marker@post.example" };
const request = { kind: "erase", source: "phone", received_on: "2026-11-20", fio: person.fio, content: "Мой вопрос" };

type Desk = Awaited<ReturnType<typeof desk>>;

/** Returns a server with a registrant who is erased after a backup. */
async function erasedAfterBackup(
  erase: (given: Desk, id: number) => Promise<{ status: number }> = eraseRegistration,
  backup = backupPlain,
) {
  const at = await demoPlace();
  const database = await openDatabase({ ...at.place });
  onTestFinished(() => database.close());
  const given = await desk({ platform: { database, media: at.media, dataFolder: at.place.folder } });
  const { id } = await registered(given, person);
  await registered(given, { fio: "Оставшаяся Анна" });
  for (const email of [person.email, ""]) await given.ask("POST", "/api/staff/requests/", { ...request, email });
  const copy = join(testFolder(), "copy");
  await backup(at, copy);
  expect((await erase(given, id)).status).toBeLessThan(300);
  return { ...given, at, copy, journal: join(at.place.folder, "erasures.jsonl") };
}

async function backupPlain(at: TestPlace, target: string): Promise<void> {
  await backupDatabase({ ...at, target, now: testNow });
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

test("a restore that erases somebody empties held acts, which may name the person and cannot be read", async () => {
  const { copy, journal } = await erasedAfterBackup(eraseRegistration, async (at, target) => {
    await inDatabase(at.place, (database) => database.transaction(addHeldAct));
    await backupPlain(at, target);
  });
  const target = await newPlace();
  await restoreDatabase({ ...target, source: copy, erasures: [journal] });
  const heldAfter = ({ read }: Database) => read.selectFrom("door_held_acts").select(["kind", "sealed"]).execute();
  expect(await inDatabase(target.place, heldAfter)).toEqual([{ kind: "new", sealed: "" }]);
});

async function addHeldAct(db: Db): Promise<void> {
  const at = testNow.toISOString();
  const { id: conference_id } = await db.selectFrom("conferences").select("id").executeTakeFirstOrThrow();
  const pass = { conference_id, place: "Вход", hall: null, expires_at: at, created_at: at, who: "" };
  const device = await db.insertInto("door_devices").values(pass).returning("id").executeTakeFirstOrThrow();
  const act = { act_id: "00000000-0000-4000-8000-000000000000", device_id: device.id, made_at: at };
  await db
    .insertInto("door_held_acts")
    .values({ ...act, kind: "new", sealed: "Имя" })
    .execute();
}

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

test("a restore finds the journal of the former data folder, of one beside the new or of a later backup, or asks", async () => {
  const { at, copy, journal } = await erasedAfterBackup();
  let beside = "";
  const restored = async (...more: string[]) => {
    const target = await newPlace();
    if (beside)
      writeFileSync(join(mkdtempSync(join(dirname(target.place.folder), "in-use-")), "erasures.jsonl"), beside);
    await runRestoreCommand([copy, ...more], dataOf(target));
    return namesIn(target.place);
  };
  expect(await restored()).toEqual(["Оставшаяся Анна"]);
  beside = readFileSync(journal, "utf8");
  rmSync(journal);
  expect(await restored()).toEqual(["Оставшаяся Анна"]);
  beside = "";
  await expect(restored()).rejects.toThrow(/Стирали.*--without-erasures/s);
  expect(await restored("--without-erasures")).toContain(person.fio);
  const now = new Date(testNow.getTime() + 1000);
  await backupDatabase({ ...at, target: join(dirname(copy), "later"), now });
  expect(await restored()).toEqual(["Оставшаяся Анна"]);
});

test("a journal without a whole line does not count as found, and of another one its last day is printed", async () => {
  const { copy, journal } = await erasedAfterBackup();
  const lines = readFileSync(journal, "utf8");
  const restore = async (...words: string[]) => runRestoreCommand([copy, ...words], dataOf(await newPlace()));
  for (const text of ["", lines.slice(0, 20)]) {
    writeFileSync(journal, text);
    await expect(restore()).rejects.toThrow(/Стирали.*--without-erasures/s);
    await expect(restore("--erasures", journal)).rejects.toThrow(/Стирали.*--without-erasures/s);
  }
  writeFileSync(journal, lines);
  const reach = `Журналы стирания: ${journal} (по 21\u00a0ноября 2026\u00a0г.). Кого стёрли позже, сотрите снова.`;
  expect(await restore("--erasures", journal)).toContain(reach);
});

test("a restore from a bucket finds the journal in a later backup, also in an encrypted one", {
  tags: "full",
}, async () => {
  const keys = await newKeyFile(testNow);
  const [recipients, identities] = [[/age1\w+/.exec(keys)?.[0] ?? ""], [/AGE-SECRET-KEY-\S+/.exec(keys)?.[0] ?? ""]];
  const bucket = folderStore(testFolder());
  const made = async (at: TestPlace, now = testNow) => {
    const data = dataOf(at);
    return makeBackup({ ...data, backups: { ...data.backups, bucket, recipients } }, { now });
  };
  const { at, journal } = await erasedAfterBackup(eraseRegistration, async (from) => void (await made(from)));
  rmSync(journal);
  const target = dataOf(await newPlace());
  const order = { ...target, identities, backups: { ...target.backups, bucket } };
  const words = ["site.example-2026-11-21-120000"];
  await expect(runRestoreCommand(words, order)).rejects.toThrow("--without-erasures");
  await made(at, new Date(testNow.getTime() + 1000));
  expect(await runRestoreCommand(words, order)).toContain("Журналы стирания: site.example-2026-11-21-120001");
  expect(await namesIn(target.place)).toEqual(["Оставшаяся Анна"]);
});

test("a site keeps a journal before anybody is erased", async () => {
  const given = await desk();
  const file = join(given.platform.dataFolder, "erasures.jsonl");
  await applyErasures(given.platform);
  expect(readFileSync(file, "utf8")).toBe("");
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
  ["a person is erased", erasePerson(), "Данные уничтожены, акт № 1."],
  ["a person is erased as a mistake", erasePerson("mistake"), "Данные уничтожены, акт № 1."],
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
  expect(printed).toMatch(/нет актов об уничтожении, составленных позже: № 1 от\s21\sноября\s2026/);
  expect(readFileSync(join(target.place.folder, "erasures.jsonl"), "utf8")).toBe(readFileSync(journal, "utf8"));
  const act = { made_at: testNow.toISOString(), keep_until: "2029-11-21", content: "{}" };
  await inDatabase(target.place, async (database) => {
    expect(await database.transaction((db) => erasureActsRepository(db).add(act))).toBe(2);
  });
});

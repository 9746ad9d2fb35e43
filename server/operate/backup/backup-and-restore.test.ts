import { execFile } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { queueToAddress } from "#server/office/outbox/queue-letters.ts";
import { idsFound } from "../../conference/testing/ids-found.ts";
import { registered } from "../../conference/testing/test-registrations.ts";
import { testApp } from "../../testing/test-app.ts";
import { testNow } from "../../testing/test-platform.ts";
import { livedInPlace } from "../testing/lived-in-place.ts";
import { filesOf, inDatabase, newPlace, rowsOf, type TestPlace, testFolder } from "../testing/test-backups.ts";
import { backupDatabase } from "./backup-database.ts";
import { restoreDatabase } from "./restore-database.ts";

async function backup(from: TestPlace): Promise<string> {
  const target = join(testFolder(), "copy");
  await backupDatabase({ ...from, target, now: testNow });
  return target;
}

test("a restored backup contains every row and every file", async () => {
  const source = await livedInPlace();
  const target = await newPlace();
  await restoreDatabase({ ...target, source: await backup(source) });
  const rows = await rowsOf(source.place);
  expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([]);
  expect(await rowsOf(target.place)).toEqual(rows);
  expect(filesOf(target.mediaFolder)).toEqual(filesOf(source.mediaFolder));
});

test("a backup is restored on the other engine and back without loss", { tags: "full" }, async () => {
  const source = await livedInPlace();
  const embedded = await newPlace("sqlite");
  await restoreDatabase({ ...embedded, source: await backup(source) });
  const rows = await rowsOf(source.place);
  expect(await rowsOf(embedded.place)).toEqual(rows);
  const back = await newPlace();
  await restoreDatabase({ ...back, source: await backup(embedded) });
  expect(await rowsOf(back.place)).toEqual(rows);
  expect(filesOf(back.mediaFolder)).toEqual(filesOf(source.mediaFolder));
});

test("letters that wait in a backup are not sent again after a restore, and those about erasures name no person", async () => {
  const source = await livedInPlace();
  const erased = { kind: "erased", key: "erased:7", name: "Стёртая Нина", email: "nina@post.example" } as const;
  const { platform } = source.server;
  await platform.database.transaction((db) => queueToAddress(platform, db, erased));
  const waiting = await registered(source.server, { fio: "Ждущая Анна" });
  const target = await newPlace();
  await restoreDatabase({ ...target, source: await backup(source) });
  await inDatabase(target.place, async ({ read }) => {
    const letters = read.selectFrom("letters").select(["state", "reason"]).where("registration_id", "=", waiting.id);
    expect(await letters.execute()).toEqual([{ state: "failed", reason: "restored" }]);
    const nameless = read.selectFrom("letters").select(["state", "recipient", "name"]).where("kind", "=", "erased");
    expect(await nameless.execute()).toEqual([{ state: "failed", recipient: "", name: "" }]);
  });
});

test("after a restore the next registration gets a new number and id, and search finds it", async () => {
  const source = await livedInPlace();
  const target = await newPlace();
  await restoreDatabase({ ...target, source: await backup(source) });
  await inDatabase(target.place, async (database) => {
    const restored = await testApp({ platform: { database, media: target.media } });
    const here = await registered(source.server, { fio: "Следующая Анна" });
    const there = await registered(restored, { fio: "Следующая Анна" });
    expect([there.number, there.id]).toEqual([here.number, here.id]);
    const found = await idsFound(source.database, "следующая");
    expect(found).toEqual([here.id]);
    expect(await idsFound(database, "следующая")).toEqual(found);
    await restored.app.close();
  });
});

/** Runs `npm run backup` beside the running server. */
async function backupBeside({ place }: TestPlace): Promise<string> {
  const target = join(testFolder(), "copy");
  const env = { ...process.env, DATA_DIR: place.folder, ...(place.url && { DATABASE_URL: place.url }) };
  await promisify(execFile)(process.execPath, ["server/operate/backup/backup-command.ts", target], { env });
  return target;
}

test("a backup during registrations contains one instant of the database and is readable only by its owner", {
  tags: "full",
}, async () => {
  const source = await livedInPlace();
  const said: number[] = [];
  let isOver = false;
  const client = async (name: string) => {
    for (let count = 1; !isOver; count += 1) {
      const answer = await registered(source.server, { fio: `Клиент ${name}`, email: `${name}${count}@post.example` });
      said.push(answer.id);
    }
  };
  const clients = ["a", "b", "c", "d"].map(client);
  while (said.length < 20) await new Promise((next) => setTimeout(next, 1));
  const before = [...said];
  const copy = await backupBeside(source);
  expect(said.length).toBeGreaterThan(before.length);
  expect(statSync(copy).mode & 0o077, "nobody else may read it").toBe(0);
  isOver = true;
  await Promise.all(clients);

  const target = await newPlace();
  await restoreDatabase({ ...target, source: copy });
  await inDatabase(target.place, async ({ read }) => {
    const rows = await read.selectFrom("registrations").selectAll().orderBy("id").execute();
    const passes = await read.selectFrom("registration_passes").selectAll().where("kind", "=", "own").execute();
    const numbers = await read.selectFrom("registration_numbers").selectAll().execute();
    const live = source.database.read.selectFrom("registrations").selectAll().orderBy("id");
    expect(rows).toEqual(await live.limit(rows.length).execute());
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(before));
    expect(passes.map((pass) => pass.registration_id)).toEqual(rows.map((row) => row.id));
    expect(numbers).toEqual([{ conference_id: rows[0]?.conference_id, last: rows.at(-1)?.number }]);
  });
});

test("a missing media file is named in the manifest, and the rest is backed up", { tags: "full" }, async () => {
  const source = await livedInPlace();
  const [lost = ""] = Object.keys(filesOf(source.mediaFolder));
  rmSync(join(source.mediaFolder, lost));
  const copy = await backup(source);
  expect(JSON.parse(readFileSync(join(copy, "manifest.json"), "utf8")).missing).toEqual([lost]);
  const target = await newPlace();
  expect((await restoreDatabase({ ...target, source: copy })).missing).toEqual([lost]);
  expect(filesOf(target.mediaFolder)).toEqual(filesOf(source.mediaFolder));
});

test("a backup without a database, or into a folder that is not empty, is refused", async () => {
  const nothing = await newPlace("sqlite");
  await expect(backup(nothing)).rejects.toThrow("society.sqlite нет");
  expect(filesOf(nothing.place.folder)).toEqual({});
  const source = await livedInPlace();
  const order = { ...source, target: source.mediaFolder, now: testNow };
  await expect(backupDatabase(order)).rejects.toThrow("не пуста");
});

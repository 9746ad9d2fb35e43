import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import { recordAudit } from "./audit.ts";
import { keepAudit, sealAndShip } from "./keep-audit.ts";
import { auditLogAt } from "./ship-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

const at = new Date("2026-11-21T12:00:00Z");

/** A trail, the folder of its data and a log that keeps its lines. */
async function keeping() {
  const dataFolder = mkdtempSync(join(tmpdir(), "society-audit-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const database = await testDatabase("empty");
  const site = { siteUrl: "http://site.example", timeZone: "Europe/Moscow" };
  const platform = { ...site, database, dataFolder, clock: () => at, log: pino({ level: "silent" }) };
  const shipped: string[] = [];
  const log = async (lines: string) => void shipped.push(...lines.trimEnd().split("\n"));
  const positions = () => shipped.map((line) => JSON.parse(line).position);
  const write = (count: number) =>
    database.transaction(async (db) => {
      const subject = { subjectKind: "registration", subjectId: 5, subject: "№ 5, Примерова Анна" };
      const entry = { at, action: "registration-printed" as const, who: "Главнова (direktor)", ...subject };
      for (let done = 0; done < count; done += 1) await recordAudit(db, { ...entry, address: "203.0.113.7" });
    });
  return { database, dataFolder, platform, log, shipped, positions, write };
}

test("each sealed entry is one line of JSON that says who did what to what, and no more", async () => {
  const { platform, log, shipped, write } = await keeping();
  await write(1);
  await sealAndShip(platform, log);
  expect(shipped.map((line) => JSON.parse(line))).toEqual([
    {
      position: 1,
      id: 1,
      at: at.toISOString(),
      staff_id: null,
      who: "Главнова (direktor)",
      action: "registration-printed",
      subject_kind: "registration",
      subject_id: 5,
      seal: expect.stringMatching(/^[\w-]{43}$/),
    },
  ]);
});

test("every entry leaves once, in order, however many there are", async () => {
  const { platform, log, positions, write } = await keeping();
  await write(450);
  await sealAndShip(platform, log);
  await sealAndShip(platform, log);
  await write(2);
  await sealAndShip(platform, log);
  expect(positions()).toEqual(Array.from({ length: 452 }, (_, index) => index + 1));
});

test("after a log that failed half-way nothing is missing", async () => {
  const { platform, log, positions, write } = await keeping();
  await write(300);
  let room = 1;
  const full = (lines: string) => {
    if (room === 0) return Promise.reject(new Error("no space left"));
    room -= 1;
    return log(lines);
  };
  await expect(sealAndShip(platform, full)).rejects.toThrow("no space left");
  expect(positions()).toHaveLength(200);
  await sealAndShip(platform, log);
  expect(new Set(positions()).size).toBe(300);
});

test("a file that was rotated away is begun anew; one that cannot be written is named at the start", async () => {
  const { dataFolder, platform, write } = await keeping();
  const path = join(dataFolder, "audit.jsonl");
  const log = auditLogAt(path);
  await write(1);
  await sealAndShip(platform, log);
  renameSync(path, `${path}.1`);
  await write(1);
  await sealAndShip(platform, log);
  expect([`${path}.1`, path].map((file) => JSON.parse(readFileSync(file, "utf8")).position)).toEqual([1, 2]);
  expect(() => auditLogAt(join(dataFolder, "none", "audit.jsonl"))).toThrow(/AUDIT_LOG/);
});

test("an end that was cut off in the database is missed by the note beside it, and the trail says so", async () => {
  const { database, dataFolder, platform, write } = await keeping();
  await write(5);
  await sealAndShip(platform, undefined);
  await database.transaction((db) => sql`delete from audit_entries where position > 3`.execute(db));
  await database.transaction((db) =>
    sql`update audit_chain set position = 3, seal = (select seal from audit_entries where position = 3)`.execute(db),
  );
  expect((await verifyAudit(database)).findings).toEqual([]);
  expect((await verifyAudit(database, dataFolder)).findings).toEqual([{ kind: "removed", from: 4, to: 5 }]);
  await write(1);
  await sealAndShip(platform, undefined);
  const [, newest] = await database.read.selectFrom("audit_entries").selectAll().where("position", ">", 3).execute();
  expect(newest).toMatchObject({ action: "audit-broken", details: expect.stringContaining("5-я") });
  writeFileSync(join(dataFolder, "audit-head.json"), "{");
  expect((await verifyAudit(database, dataFolder)).findings).toEqual([]);
});

test("what is written while the program runs is sealed when it has stopped", async () => {
  const { database, platform, log, positions, write } = await keeping();
  const stop = keepAudit(platform, log);
  await write(3);
  await stop();
  expect(await verifyAudit(database)).toMatchObject({ checked: 3, unsealed: 0 });
  expect(positions()).toEqual([1, 2, 3]);
});

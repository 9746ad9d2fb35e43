import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import { recordAudit } from "./audit.ts";
import { auditRepository } from "./audit-repository.ts";
import { auditLogAt, keepAudit, shipAudit } from "./ship-audit.ts";

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
  const ids = () => shipped.map((line) => JSON.parse(line).id);
  const write = (count: number) =>
    database.transaction(async (db) => {
      const subject = ["registration", 5, "№ 5, Примерова Анна"] as const;
      const entry = { at, action: "registration-printed" as const, who: "Главнова (direktor)", subject };
      for (let done = 0; done < count; done += 1) await recordAudit(db, { ...entry, address: "203.0.113.7" });
    });
  return { database, dataFolder, platform, log, shipped, ids, write };
}

test("each entry is one line of JSON with the author, the action and the subject, and no more", async () => {
  const { platform, log, shipped, write } = await keeping();
  await write(1);
  await shipAudit(platform, log);
  expect(shipped.map((line) => JSON.parse(line))).toEqual([
    {
      id: 1,
      at: at.toISOString(),
      staff_id: null,
      who: "Главнова (direktor)",
      action: "registration-printed",
      subject_kind: "registration",
      subject_id: 5,
    },
  ]);
});

test("every entry is shipped once, in order", async () => {
  const { platform, log, ids, write } = await keeping();
  await write(450);
  await shipAudit(platform, log);
  await shipAudit(platform, log);
  await write(2);
  await shipAudit(platform, log);
  expect(ids()).toEqual(Array.from({ length: 452 }, (_, index) => index + 1));
});

test("no entry is lost if the log fails half-way", async () => {
  const { platform, log, ids, write } = await keeping();
  await write(300);
  let room = 1;
  const full = (lines: string) => {
    if (room === 0) return Promise.reject(new Error("no space left"));
    room -= 1;
    return log(lines);
  };
  await expect(shipAudit(platform, full)).rejects.toThrow("no space left");
  expect(ids()).toHaveLength(200);
  await shipAudit(platform, log);
  expect(new Set(ids()).size).toBe(300);
});

test("a rotated file is created again; a file that cannot be written is reported at the start", async () => {
  const { dataFolder, platform, write } = await keeping();
  const path = join(dataFolder, "audit.jsonl");
  const log = auditLogAt(path);
  await write(1);
  await shipAudit(platform, log);
  renameSync(path, `${path}.1`);
  await write(1);
  await shipAudit(platform, log);
  expect([`${path}.1`, path].map((file) => JSON.parse(readFileSync(file, "utf8")).id)).toEqual([1, 2]);
  expect(() => auditLogAt(join(dataFolder, "none", "audit.jsonl"))).toThrow(/AUDIT_LOG/);
});

test("an entry of a transaction that commits late is shipped after those with larger numbers", async () => {
  const { database, platform, log, ids, write } = await keeping();
  await write(3);
  await shipAudit(platform, log);
  const late = { at: at.toISOString(), who: "Главнова (direktor)", action: "sign-in", staff_id: null };
  await database.transaction((db) => auditRepository(db).add([{ ...late, id: 100 }]));
  await shipAudit(platform, log);
  await database.transaction((db) => auditRepository(db).add([{ ...late, id: 50 }]));
  await shipAudit(platform, log);
  expect(ids()).toEqual([1, 2, 3, 100, 50]);
});

test("entries recorded while the server runs are shipped when it has stopped", async () => {
  const { platform, log, ids, write } = await keeping();
  const stop = keepAudit(platform, log);
  await write(3);
  await stop();
  expect(ids()).toEqual([1, 2, 3]);
});

test("entries recorded without a log are shipped once there is one", async () => {
  const { platform, log, ids, write } = await keeping();
  const stop = keepAudit(platform, undefined);
  await write(2);
  await stop();
  await shipAudit(platform, log);
  expect(ids()).toEqual([1, 2]);
});

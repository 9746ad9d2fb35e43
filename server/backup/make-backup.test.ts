import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DatabasePlace } from "../platform/database/open-snapshot.ts";
import { testNow } from "../testing/test-platform.ts";
import { dataOf, demoPlace, inDatabase } from "./backup-for-tests.ts";
import { readManifest } from "./backup-manifest.ts";
import { makeBackup } from "./make-backup.ts";
import { lastDue } from "./schedule-backups.ts";
import { showBackups } from "./show-backups.ts";

const hour = 60 * 60 * 1000;
const later = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);
const told = (place: DatabasePlace, now = testNow) =>
  inDatabase(place, (database) =>
    showBackups({ database, backupAt: "03:30", clock: () => now, timeZone: "Europe/Moscow" }),
  );

test("of several who are told to make a backup one does; it is verified and told to administrators", async () => {
  const data = dataOf(await demoPlace());
  expect(await told(data.place)).toEqual({ at: "03:30", last: null, failed: null, is_late: false });
  const due = later(-hour);
  const made = await Promise.all([makeBackup(data, { now: testNow, due }), makeBackup(data, { now: testNow, due })]);
  const [one, ...others] = made.filter((it) => it !== undefined);
  expect(others).toEqual([]);
  const place = join(data.backups.to, "2026-11-21-120000");
  expect(one?.target).toBe(place);
  expect((await readManifest(place)).verified_at).toBe(testNow.toISOString());
  expect(readdirSync(join(data.place.folder, "scratch"))).toEqual([]);
  const last = { made_at: "2026-11-21T12:00:00+03:00", place };
  expect(await told(data.place)).toMatchObject({ last, failed: null, is_late: false });
  expect(await told(data.place, later(48 * hour))).toMatchObject({ is_late: false });
  expect(await told(data.place, later(48 * hour + 1))).toMatchObject({ is_late: true });
  expect(await makeBackup(data, { now: later(2 * hour), due })).toBe(undefined);
});

test("a backup that failed is told with its reason, leaves nothing behind and is tried again an hour later", async () => {
  const good = dataOf(await demoPlace());
  const to = join(good.place.folder, "a-file");
  writeFileSync(to, "");
  const bad = { ...good, backups: { ...good.backups, to } };
  const due = testNow;
  await expect(makeBackup(bad, { now: testNow, due })).rejects.toThrow("нельзя записать");
  const { failed } = await told(good.place);
  expect(failed?.why).toContain(to);
  const failedAt = new Date(failed?.at ?? "").getTime();
  expect(await makeBackup(good, { now: new Date(failedAt + hour - 1), due })).toBe(undefined);
  expect(await makeBackup(good, { now: new Date(failedAt + hour + 1000), due })).toHaveProperty("manifest");
  expect(await told(good.place)).toMatchObject({ failed: null });
});

test("whoever is stopped lets go of a backup, for the next one", async () => {
  const data = dataOf(await demoPlace());
  const order = { now: testNow, due: testNow };
  const stop = new AbortController();
  const stopped = makeBackup(data, { ...order, signal: stop.signal });
  stop.abort(new Error("stopped"));
  await expect(stopped).rejects.toThrow("stopped");
  expect(await makeBackup(data, { ...order, now: later(1000) })).toHaveProperty("manifest");
});

test("a new backup prunes those that had their time and those that never ended, and nothing else", async () => {
  const data = dataOf(await demoPlace());
  const [old, kept] = ["2026-10-21-033000", "2026-10-22-033000"];
  const [unfinished, beingMade] = ["2026-11-20-235959", "2026-11-21-110000"];
  for (const name of [old, kept, unfinished, beingMade, "2026", "my-copies"]) {
    mkdirSync(join(data.backups.to, name), { recursive: true });
    if (name !== unfinished && name !== beingMade) writeFileSync(join(data.backups.to, name, "manifest.json"), "");
  }
  await makeBackup(data, { now: testNow });
  const left = ["2026", kept, beingMade, "2026-11-21-120000", "my-copies"];
  expect(readdirSync(data.backups.to).sort()).toEqual(left.sort());
  expect(existsSync(join(data.backups.to, kept, "manifest.json"))).toBe(true);
});

test.each([
  ["2026-11-21T12:00:00+03:00", "2026-11-21T03:30:00+03:00"],
  ["2026-11-21T03:30:00+03:00", "2026-11-21T03:30:00+03:00"],
  ["2026-11-21T03:29:59+03:00", "2026-11-20T03:30:00+03:00"],
  ["2026-01-01T00:10:00+03:00", "2025-12-31T03:30:00+03:00"],
])("at %s the backup of 03:30 was due at %s", (now, due) => {
  expect(lastDue(new Date(now), "03:30", "Europe/Moscow")).toEqual(new Date(due));
});

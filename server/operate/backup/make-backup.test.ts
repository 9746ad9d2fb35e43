import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { DatabasePlace } from "../../kit/database/open-snapshot.ts";
import { inScratch } from "../../kit/files/scratch-folder.ts";
import { testNow } from "../../testing/test-platform.ts";
import { examine } from "../doctor/doctor-command.ts";
import { dataOf, demoPlace, inDatabase, newPlace } from "../testing/test-backups.ts";
import { backupDatabase } from "./backup-database.ts";
import { readManifest } from "./backup-manifest.ts";
import { checkBackup } from "./check-backup.ts";
import { makeBackup, verifiedBackup } from "./make-backup.ts";
import { runRestoreCommand } from "./restore-command.ts";
import { lastDue } from "./schedule-backups.ts";
import { showBackups } from "./show-backups.ts";

const hour = 60 * 60 * 1000;
const later = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);
const shownBackups = (place: DatabasePlace, now = testNow) =>
  inDatabase(place, (database) =>
    showBackups({ database, backupAt: "03:30", clock: () => now, timeZone: "Europe/Moscow" }),
  );

test("of several processes one makes the backup, which is verified and shown to administrators", async () => {
  const data = dataOf(await demoPlace());
  expect(await shownBackups(data.place)).toEqual({ at: "03:30", last: null, failed: null, is_late: false });
  const due = later(-hour);
  const made = await Promise.all([makeBackup(data, { now: testNow, due }), makeBackup(data, { now: testNow, due })]);
  const [one, ...others] = made.filter((it) => it !== undefined);
  expect(others).toEqual([]);
  const place = join(data.backups.to, "site.example-2026-11-21-120000");
  expect(one?.target).toBe(place);
  expect((await readManifest(place)).verified_at).toBe(testNow.toISOString());
  expect(readdirSync(join(data.place.folder, "scratch"))).toEqual([]);
  const last = { made_at: "2026-11-21T12:00:00+03:00", place };
  expect(await shownBackups(data.place)).toMatchObject({ last, failed: null, is_late: false });
  expect(await shownBackups(data.place, later(48 * hour))).toMatchObject({ is_late: false });
  expect(await shownBackups(data.place, later(48 * hour + 1))).toMatchObject({ is_late: true });
  expect(await makeBackup(data, { now: later(2 * hour), due })).toBe(undefined);
});

test("a failed backup is shown with its reason and retried an hour later", async () => {
  const good = dataOf(await demoPlace());
  const to = join(good.place.folder, "a-file");
  writeFileSync(to, "");
  const bad = { ...good, backups: { ...good.backups, to } };
  const due = testNow;
  await expect(makeBackup(bad, { now: testNow, due })).rejects.toThrow(`${to} — файл, а нужна папка`);
  const { failed } = await shownBackups(good.place);
  expect(failed?.why).toContain(to);
  const { folder: DATA_DIR, url: DATABASE_URL } = good.place;
  const found = await examine({ DATA_DIR, BACKUP_AT: "03:30", ...(DATABASE_URL && { DATABASE_URL }) });
  expect(found.find(({ what }) => what === "Резервная копия")).toMatchObject({
    isWell: false,
    says: expect.stringContaining(to),
  });
  const failedAt = new Date(failed?.at ?? "").getTime();
  expect(await makeBackup(good, { now: new Date(failedAt + hour - 1), due })).toBe(undefined);
  expect(await makeBackup(good, { now: new Date(failedAt + hour + 1000), due })).toHaveProperty("manifest");
  expect(await shownBackups(good.place)).toMatchObject({ failed: null });
});

test("a stopped backup releases its lock for the next one", async () => {
  const data = dataOf(await demoPlace());
  const order = { now: testNow, due: testNow };
  const stop = new AbortController();
  const stopped = makeBackup(data, { ...order, signal: stop.signal });
  stop.abort(new Error("stopped"));
  await expect(stopped).rejects.toThrow("stopped");
  expect(await makeBackup(data, { ...order, now: later(1000) })).toHaveProperty("manifest");
});

test("a new backup prunes expired and unfinished backups of its site, and nothing else", async () => {
  const data = dataOf(await demoPlace());
  const [old, kept] = ["site.example-2026-10-22-115959", "site.example-2026-10-22-120000"];
  const [unfinished, beingMade] = ["site.example-2026-11-20-115959", "site.example-2026-11-20-235959"];
  const others = [
    "other.example-2026-01-01-033000",
    "east.example-2026-01-01-033000",
    "site.example-8001-2026-01-01-033000",
    "2026",
    "my-copies",
  ];
  for (const name of [old, kept, unfinished, beingMade, ...others]) {
    mkdirSync(join(data.backups.to, name), { recursive: true });
    if (name !== unfinished && name !== beingMade) writeFileSync(join(data.backups.to, name, "manifest.json"), "");
  }
  await makeBackup(data, { now: testNow });
  const left = [kept, beingMade, "site.example-2026-11-21-120000", ...others];
  expect(readdirSync(data.backups.to).sort()).toEqual(left.sort());
  expect(existsSync(join(data.backups.to, kept, "manifest.json"))).toBe(true);
});

test.each([
  ["are pruned if there is no backup of another site", "before-import", ["2026-11-01-033000"]],
  [
    "are kept if there is a backup of another site",
    "other.example-2026-01-01-033000",
    ["2026-01-01-033000", "2026-11-01-033000"],
  ],
])("backups without a site name %s", async (_how, beside, left) => {
  const data = dataOf(await demoPlace());
  for (const name of ["2026-01-01-033000", "2026-11-01-033000", beside]) {
    mkdirSync(join(data.backups.to, name), { recursive: true });
    writeFileSync(join(data.backups.to, name, "manifest.json"), "");
  }
  await makeBackup(data, { now: testNow });
  expect(readdirSync(data.backups.to).sort()).toEqual([...left, beside, "site.example-2026-11-21-120000"].sort());
});

test("an unverified backup is listed as unverified", async () => {
  const data = dataOf(await demoPlace());
  const killed = "site.example-2026-11-20-120000";
  await backupDatabase({ ...data, target: join(data.backups.to, killed), now: testNow });
  await makeBackup(data, { now: testNow });
  const listed = await runRestoreCommand(["--list"], data);
  expect(listed.split("\n").slice(1)).toEqual([
    expect.stringMatching(new RegExp(`${killed}: не\\sпроверена`)),
    "  site.example-2026-11-21-120000",
  ]);
});

test("of two concurrent backups into the same folder one succeeds and the other is refused", async () => {
  const data = dataOf(await demoPlace());
  const made = await Promise.allSettled([1, 2].map(() => verifiedBackup(data, join(data.backups.to, "same"), testNow)));
  expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const reasons = made.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(reasons).toEqual([expect.stringContaining("не пуста")]);
  expect(await checkBackup(join(data.backups.to, "same"))).toHaveProperty("verified_at");
});

test("the scratch folder of a killed process is removed, and that of a running process is kept", async () => {
  const { place } = dataOf(await newPlace("sqlite"));
  const left = join(place.folder, "scratch", "work-left");
  mkdirSync(left, { recursive: true });
  const old = new Date(Date.now() - hour);
  await inScratch(place.folder, async (held) => {
    for (const folder of [left, dirname(held)]) utimesSync(folder, old, old);
    await inScratch(place.folder, async () => {
      expect([existsSync(left), existsSync(held)]).toEqual([false, true]);
    });
  });
  expect(readdirSync(join(place.folder, "scratch"))).toEqual([]);
});

test.each([
  ["2026-11-21T12:00:00+03:00", "2026-11-21T03:30:00+03:00"],
  ["2026-11-21T03:30:00+03:00", "2026-11-21T03:30:00+03:00"],
  ["2026-11-21T03:29:59+03:00", "2026-11-20T03:30:00+03:00"],
  ["2026-01-01T00:10:00+03:00", "2025-12-31T03:30:00+03:00"],
])("at %s the last due backup of 03:30 is that of %s", (now, due) => {
  expect(lastDue(new Date(now), "03:30", "Europe/Moscow")).toEqual(new Date(due));
});

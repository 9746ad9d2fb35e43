import { join } from "node:path";
import { stampInZone } from "#domain/text/russian-dates.ts";
import { commandLimits } from "../../kit/database/database-limits.ts";
import { openDatabase } from "../../kit/database/open-database.ts";
import { filling } from "../../kit/files/access-problems.ts";
import { inScratch } from "../../kit/files/scratch-folder.ts";
import { reasonOf } from "../../reason-of.ts";
import { backupDatabase, makeFolder } from "./backup-database.ts";
import { type Manifest, writeManifest } from "./backup-manifest.ts";
import { claimRun } from "./backup-runs-repository.ts";
import { checkBackup } from "./check-backup.ts";
import type { DataPlace } from "./command-line.ts";
import { restoreTables } from "./restore-database.ts";
import { sealBackup } from "./sealed-backup.ts";
import { listBackups, removeBackup, uploadBackup } from "./stored-backups.ts";

const day = 24 * 60 * 60 * 1000;

export type MadeBackup = { target: string; manifest: Manifest };

/**
 * Makes the scheduled backup, verifies it, records the result for all nodes, and deletes expired backups.
 * @param due the same on all nodes, of which one makes the backup.
 * @param signal releases it to another node.
 * @returns undefined if another node makes it, or has made it.
 */
export async function makeBackup(
  data: DataPlace,
  { now, due = now, signal }: { now: Date; due?: Date; signal?: AbortSignal | undefined },
): Promise<MadeBackup | undefined> {
  const name = backupName(data, now);
  const target = `${data.backups.to}/${name}`;
  const run = await claimRun(data.place, { due, now, target });
  if (!run) return undefined;
  const given = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => given.reject(signal.reason));
  try {
    signal?.throwIfAborted();
    const manifest = await Promise.race([storedBackup(data, name, now), given.promise]);
    await prune(data, now);
    await run.end();
    return { target, manifest };
  } catch (error) {
    const reason = reasonOf(error, { DATA_DIR: data.place.folder });
    // If the database is the cause, the failure cannot be recorded.
    await (signal?.aborted ? run.release() : run.end(reason)).catch(() => undefined);
    throw new Error(reason, { cause: error });
  }
}

/** Makes and verifies a backup, and encrypts it if there are keys. */
async function storedBackup(data: DataPlace, name: string, now: Date): Promise<Manifest> {
  const { to, bucket, recipients } = data.backups;
  const target = join(to, name);
  if (!bucket && recipients.length === 0) return verifiedBackup(data, target, now);
  return inScratch(data.place.folder, async (scratch) => {
    const plain = join(scratch, "plain");
    const manifest = await verifiedBackup(data, plain, now);
    const sealed = bucket ? join(scratch, "sealed") : target;
    if (recipients.length > 0) {
      await makeFolder(sealed, "tables");
      await filling(sealed, sealBackup(plain, sealed, manifest, recipients));
    }
    if (bucket) await uploadBackup(bucket, name, recipients.length > 0 ? sealed : plain);
    return manifest;
  });
}

export async function verifiedBackup(data: DataPlace, target: string, now: Date): Promise<Manifest> {
  await filling(target, backupDatabase({ ...data, target, now }));
  return filling(target, verifyBackup(target, data.place.folder, now));
}

/** Returns the name of a backup. It begins with the site's name, because sites may share the folder. */
export function backupName({ backups: { site }, timeZone }: DataPlace, instant: Date): string {
  return `${site}-${stampInZone(instant, timeZone)}`;
}

/**
 * Deletes expired backups of this site, by the time in their names, and backups that were not finished within a day.
 * Backups of the earliest releases have no site's name; they belong to this site if no other site has backups there.
 */
async function prune(data: DataPlace, now: Date): Promise<void> {
  const { days, site } = data.backups;
  const daysAgo = (count: number) => stampInZone(new Date(now.getTime() - count * day), data.timeZone);
  const all = (await listBackups(data.backups)).map(({ name, state }) => {
    const stamp = name.slice(-"2026-11-21-120000".length);
    return { name, state, stamp, of: name.slice(0, -stamp.length - 1) };
  });
  const isAlone = all.every(({ of }) => of === site || of === "");
  for (const { name, state, stamp, of } of all) {
    const isOurs = of === site || (of === "" && isAlone);
    const isOver = stamp < daysAgo(days) || (stamp < daysAgo(1) && state === "unfinished");
    if (isOver && isOurs) await removeBackup(data.backups, name);
  }
}

/**
 * Reads every byte of a backup and restores its rows into a scratch database, then records the verification in the
 * manifest. SQLite is used for backups of both engines, because it refuses the same rows.
 * @returns the new manifest.
 * @throws Error with a message for the operator if anything differs from the manifest.
 */
async function verifyBackup(folder: string, dataFolder: string, now: Date): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  await inScratch(dataFolder, async (scratch) => {
    const database = await openDatabase({ folder: scratch, limits: commandLimits });
    try {
      await database.exclusive((db) => restoreTables(db, database, folder, manifest));
    } finally {
      await database.close();
    }
  });
  const verified = { ...manifest, verified_at: now.toISOString() };
  await writeManifest(folder, verified);
  return verified;
}

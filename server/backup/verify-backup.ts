import { commandLimits } from "../platform/database/database-limits.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { inScratch } from "../platform/files/scratch-folder.ts";
import { type Manifest, writeManifest } from "./backup-manifest.ts";
import { checkBackup } from "./check-backup.ts";
import { restoreTables } from "./restore-database.ts";

/**
 * Reads every byte of a backup and restores its rows into a scratch database, which goes again; the backup says then that
 * it was verified. The embedded engine will do for either: what it refuses nobody could restore.
 * @returns the manifest, as it is now.
 * @throws Error with a sentence for whoever asked, where anything is not as the manifest says.
 */
export async function verifyBackup(folder: string, dataFolder: string, now: Date): Promise<Manifest> {
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

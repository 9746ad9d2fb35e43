import { commandLimits } from "../platform/database/database-limits.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { inScratch } from "../platform/files/scratch-folder.ts";
import { type Manifest, writeManifest } from "./backup-manifest.ts";
import { checkBackup } from "./check-backup.ts";
import { restoreTables } from "./restore-database.ts";

/**
 * Reads every byte of a backup and restores its rows into a scratch database; the manifest then records that it was
 * verified. The embedded engine serves for both: it refuses the same rows.
 * @returns the manifest as it is now.
 * @throws Error with a sentence for the operator, where anything differs from the manifest.
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

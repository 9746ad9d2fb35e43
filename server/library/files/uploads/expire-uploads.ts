import type { Platform } from "#server/kit/platform.ts";
import { uploadParts } from "./upload-parts.ts";
import { uploadsRepository } from "./uploads-repository.ts";

/** In milliseconds. */
const uploadLives = 24 * 60 * 60 * 1000;

/** Deletes uploads that were not finished within a day, and parts without an upload. */
export async function expireUploads({ database, uploads, clock }: Platform): Promise<void> {
  const parts = uploadParts(uploads);
  // Listed before the rows are read: uploads begun later have their rows by then.
  const begun = await parts.ids();
  const yesterday = new Date(clock().getTime() - uploadLives).toISOString();
  await database.transaction((db) => uploadsRepository(db).forgetBegunBefore(yesterday));
  const known = await uploadsRepository(database.read).ids();
  for (const id of begun) if (!known.has(id)) await parts.remove(id);
}

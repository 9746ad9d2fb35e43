import type { Platform } from "../../platform/platform.ts";
import { keepTextOfFile } from "./keep-text-of-file.ts";
import { readableEndings, textOf } from "./text-of-file.ts";
import { unreadFiles } from "./unread-files.ts";

type Place = Pick<Platform, "database" | "mediaFolder">;

/**
 * Reads every file that nobody has read yet, and indexes what carries it. At the start and after an upload: reading a
 * long file has no place in the transaction that publishes it. PDFs are read by those who look at their pages.
 */
export async function readTextsOfFiles({ database, mediaFolder }: Place): Promise<void> {
  for (const { id, path } of await unreadFiles(database.read, readableEndings)) {
    const text = await textOf(mediaFolder, path).catch((error: NodeJS.ErrnoException) => {
      // It may be on its way here: the next start tries again.
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (text === null) continue;
    await database.transaction((transaction) => keepTextOfFile(database, transaction, id, text));
  }
}

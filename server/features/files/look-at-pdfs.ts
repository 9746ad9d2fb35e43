import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readPdf } from "../../platform/pdf/read-pdf.ts";
import type { Platform } from "../../platform/platform.ts";
import { storedFiles } from "../../platform/stored-files.ts";
import { keepTextOfFile, longestText } from "../search/keep-text-of-file.ts";
import { unreadFiles } from "../search/unread-files.ts";

type Place = Pick<Platform, "database" | "mediaFolder" | "log">;
type Pdf = { id: number; path: string };

/**
 * Looks at every PDF that nobody has looked at yet, one after another, the newest first: counts its pages, keeps its text and pictures of
 * its first page. What cannot be read counts as looked at.
 * @param signal ends it; a PDF that is under way is looked at next time.
 */
export async function lookAtPdfs(place: Place, signal?: AbortSignal): Promise<void> {
  const tried = new Set<number>();
  // Asked anew each time: somebody waits for what has come meanwhile, and nobody for what was imported last night.
  const next = async () => (await unreadFiles(place.database.read, ["pdf"])).findLast(({ id }) => !tried.has(id));
  for (let pdf = await next(); pdf && !signal?.aborted; pdf = await next()) {
    const { id, path } = pdf;
    tried.add(id);
    await lookAt(place, pdf, signal).catch((error) => {
      if (!signal?.aborted) place.log.error({ err: error, path }, "a PDF cannot be looked at");
    });
  }
}

async function lookAt({ database, mediaFolder }: Place, { id, path }: Pdf, signal?: AbortSignal): Promise<void> {
  const bytes = await readFile(join(mediaFolder, path)).catch((error: NodeJS.ErrnoException) => {
    // It may be on its way here.
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!bytes) return;
  const { pages, firstPage, text } = await readPdf(bytes, { longestText, ...(signal && { signal }) });
  const stored = storedFiles(mediaFolder);
  const copies = firstPage ? await stored.writeCopies(path, firstPage) : [];
  await database.transaction(async (db) => {
    await database.engine.oneAtATime(db);
    // By now another file may stand here.
    const change = db.updateTable("files").set({ page_count: pages }).where("id", "=", id).where("path", "=", path);
    if ((await change.executeTakeFirst()).numUpdatedRows === 0n) return;
    await stored.addCopies(db, id, copies);
    await keepTextOfFile(database, db, id, text.replace(/\s+/g, " ").trim());
  });
}

import { join } from "node:path";
import type { Readable } from "node:stream";
import { problemTexts } from "#contract/problems.ts";
import { cleanFileName, titleOfFileName } from "#domain/text/file-names.ts";
import { writeDigested } from "../../kit/files/digests.ts";
import { inScratch } from "../../kit/files/scratch-folder.ts";
import { storedFiles } from "../../kit/files/stored-files.ts";
import type { Staff } from "../../kit/http/guard.ts";
import { notFound, Problem } from "../../kit/http/problem-replies.ts";
import type { PdfFacts } from "../../kit/pdf/pdf-facts.ts";
import { readPdf } from "../../kit/pdf/read-pdf.ts";
import type { Platform } from "../../kit/platform.ts";
import { filesRepository, libraryFile } from "./files-repository.ts";
import { cleanPicture } from "./pictures/picture-content.ts";
import { needingRoom } from "./uploads/full-disk.ts";

/**
 * Creates a picture in the library from the first page of a PDF: a cover for a bulletin. Repeated requests create only
 * one.
 * @returns the picture's id.
 * @throws Problem 404 if there is no picture of the page, or not yet.
 */
export async function takeFirstPage(platform: Platform, id: number, { fio }: Staff): Promise<number> {
  const { read } = platform.database;
  const file = await libraryFile(read, id);
  const path = await filesRepository(read).widestCopy(id);
  const bytes = path && file.page_count !== null ? await platform.media.get(path) : undefined;
  if (!bytes) throw notFound();
  return keepFirstPage(platform, file.name, bytes, fio);
}

async function keepFirstPage(
  { database, media, clock }: Platform,
  fileName: string,
  bytes: Uint8Array,
  by: string,
): Promise<number> {
  const name = cleanFileName(`${titleOfFileName(fileName)}, первая страница`, "webp", "Первая страница");
  const stored = storedFiles(media);
  return needingRoom(async () => {
    const { type: _, ...copy } = await cleanPicture(bytes, "webp", { mayStay: true });
    const picture = await stored.writePicture({ folder: "pictures", name, ...copy });
    const origin = { created_at: clock().toISOString(), created_by: by };
    return database.transaction((db) => stored.add(db, picture, origin));
  });
}

export type DocumentFacts = { name: string; title: string; date: string; firstPage: number | null };

/** In milliseconds; an editor waits for the response. */
const maxTime = 15_000;

/**
 * Returns the title and facts of a document of the library, with a picture of its first page; only the name if it is
 * not a readable PDF.
 * @throws Problem 400 on `file` if it does not exist or is a picture.
 */
export async function documentFacts(platform: Platform, id: number, { fio }: Staff): Promise<DocumentFacts> {
  const file = await filesRepository(platform.database.read).byId(id);
  if (!file || file.deleted_at !== null) throw new Problem(400, { file: [problemTexts.noLongerExists] });
  if (file.width !== null) throw new Problem(400, { file: [problemTexts.notDocument] });
  const content = file.path.endsWith(".pdf") ? await platform.media.stream(file.path) : undefined;
  const facts = content && (await readFacts(platform, content));
  const page = facts?.firstPage?.at(-1);
  const firstPage = page ? await keepFirstPage(platform, file.name, page.bytes, fio) : null;
  return { name: file.name, title: facts?.title ?? "", date: facts?.date ?? "", firstPage };
}

function readFacts({ dataFolder, log }: Platform, content: Readable): Promise<PdfFacts | undefined> {
  return inScratch(dataFolder, async (scratch) => {
    const file = join(scratch, "document");
    await writeDigested(file, content);
    return readPdf({ file }, { maxTextLength: 0, maxTime });
  }).catch((error: unknown) => {
    log.warn({ err: error }, "a document cannot be read for its draft");
    return undefined;
  });
}

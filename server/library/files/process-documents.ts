import { extname, join } from "node:path";
import { unexpectedErrors } from "../../kit/errors/error-watch.ts";
import { writeDigested } from "../../kit/files/digests.ts";
import type { FileContent } from "../../kit/files/file-store.ts";
import { inScratch } from "../../kit/files/scratch-folder.ts";
import { storedFiles, type WrittenCopy } from "../../kit/files/stored-files.ts";
import { outageOf } from "../../kit/outage.ts";
import type { PdfFacts } from "../../kit/pdf/pdf-facts.ts";
import { readPdf } from "../../kit/pdf/read-pdf.ts";
import type { Platform } from "../../kit/platform.ts";
import { keepTextOfFile, maxTextLength } from "../search/keep-text-of-file.ts";
import { beginReading, giveUpReading, unreadFiles } from "../search/unread-files.ts";
import { filesRepository } from "./files-repository.ts";
import { readDocx } from "./office/read-docx.ts";

type Place = Pick<Platform, "database" | "media" | "dataFolder" | "log">;
type Document = { id: number; path: string };
type Facts = Pick<PdfFacts, "text"> & Partial<PdfFacts>;

const readers: Record<string, (sent: FileContent, signal?: AbortSignal) => Promise<Facts>> = {
  ".pdf": (sent, signal) => readPdf(sent, { maxTextLength, signal }),
  ".docx": (sent, signal) => readDocx(sent, { maxTextLength, signal }),
};
const endings = Object.keys(readers).map((ending) => ending.slice(1));

/**
 * Processes unread documents one after another, the newest first: stores the text, and for a PDF the number of pages
 * and pictures of the first page. An unreadable document counts as processed.
 * @param signal stops the processing; the document in progress is processed again next time.
 */
export async function processDocuments(place: Place, signal?: AbortSignal): Promise<void> {
  const tried = new Set<number>();
  // Queried again for each file, so that a new upload is processed before last night's import.
  const next = async () => (await unreadFiles(place.database.read, endings)).findLast(({ id }) => !tried.has(id));
  for (let document = await next(); document && !signal?.aborted; document = await next()) {
    const { id, path } = document;
    tried.add(id);
    await processDocument(place, document, signal).catch((error) => {
      if (!signal?.aborted) place.log.error({ err: error, path }, "a document cannot be processed");
    });
  }
}

async function processDocument(place: Place, document: Document, signal?: AbortSignal): Promise<void> {
  const { database, media, dataFolder } = place;
  const { id, path } = document;
  const read = readers[extname(path).toLowerCase()];
  const content = read && (await media.stream(path));
  // The file may not have been copied to this node yet.
  if (!content) return;
  await inScratch(dataFolder, async (scratch) => {
    const file = join(scratch, "document");
    await writeDigested(file, content);
    await database.transaction((db) => beginReading(db, id));
    try {
      const facts = await read({ file }, signal);
      const copies = await storedFiles(media).writeCopies(path, facts.firstPage ?? []);
      await keepFacts(place, document, facts, copies);
    } catch (error) {
      if (signal?.aborted || outageOf(error)) await database.transaction((db) => giveUpReading(db, id));
      throw error;
    }
  });
}

async function keepFacts(
  { database, media }: Place,
  { id, path }: Document,
  { pages, text }: Facts,
  copies: WrittenCopy[],
): Promise<void> {
  await database.exclusive(async (db) => {
    // The path may belong to another file now.
    const files = filesRepository(db);
    if ((await files.byId(id))?.path !== path) return;
    if (pages) await files.change(id, { page_count: pages });
    await storedFiles(media).addCopies(db, id, copies);
    // PostgreSQL does not store NUL.
    await keepTextOfFile(database, db, id, text.replace(/[\s\0]+/g, " ").trim());
  });
}

/** In milliseconds. The check is cheap while the content has not changed. */
const every = 1000;

/**
 * Processes new documents now and after every change of content on any node: uploads, imports, restored files. Only one
 * of several processes does this.
 * @returns a function that ends the watch; resolves when no document is being processed.
 */
export function watchDocuments(platform: Platform): () => Promise<void> {
  const stop = new AbortController();
  let seen: number | undefined;
  let processing: Promise<void> | undefined;
  const processNew = async (version: number | undefined) => {
    if (!(await platform.database.nodes.leads())) return;
    seen = version;
    await processDocuments(platform, stop.signal);
  };
  const process = () => {
    const version = platform.database.contentVersion.current();
    if (processing || version === seen) return;
    processing = processNew(version)
      .catch((error) => {
        platform.log.error({ err: error }, "new documents cannot be processed");
        unexpectedErrors(platform).note(error, "documents");
      })
      .finally(() => {
        processing = undefined;
      });
  };
  process();
  const timer = setInterval(process, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await processing;
  };
}

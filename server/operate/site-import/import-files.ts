import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { cleanFileName } from "#domain/text/file-names.ts";
import { FairQueue } from "../../kit/fair-queue.ts";
import { storedFiles, type WrittenFile } from "../../kit/files/stored-files.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { contentOf } from "../../library/files/file-content.ts";
import { cleanPicture } from "../../library/files/pictures/picture-content.ts";
import { addRedirect } from "../../library/redirects/redirects.ts";
import { importedRepository } from "./imported-repository.ts";
import { importTargetRepository } from "./site-import-repository.ts";
import { decodedPath, type GivenFile, type Source, Unreadable } from "./source/source.ts";
import { by } from "./upsert-entry.ts";

export type ImportedFile = { id: number; path: string; name: string; isPicture: boolean };
export type ImportFile = (address: string) => Promise<ImportedFile>;
export type FileCounts = { brought: number; known: number; failed: number };

/**
 * One at a time, because two addresses may have the same path on this site: the second must find the row of the first.
 */
const queue = new FairQueue({ atOnce: 1 });

type Known = NonNullable<Awaited<ReturnType<ReturnType<typeof importedRepository>["file"]>>>;

/**
 * Imports files of the other site, each once, even if several items use it. Files of an earlier import are only checked
 * for changes.
 */
export function importFiles(platform: Platform, source: Source): { bring: ImportFile; counts: FileCounts } {
  const counts: FileCounts = { brought: 0, known: 0, failed: 0 };
  const under = new Map<string, Promise<ImportedFile>>();
  const bring: ImportFile = (address) => {
    const url = addressOf(address, source.site);
    const begun = under.get(url.href) ?? bringOne(platform, source, url, counts);
    under.set(url.href, begun);
    return begun;
  };
  return { bring: async (address) => bring(address), counts };
}

/**
 * Returns the complete address, without the fragment.
 * @throws Unreadable
 */
function addressOf(address: string, site: URL): URL {
  if (!URL.canParse(address, site)) throw new Unreadable("адрес не читается");
  const url = new URL(address, site);
  url.hash = "";
  return url;
}

async function bringOne(platform: Platform, source: Source, url: URL, counts: FileCounts): Promise<ImportedFile> {
  const known = await importedRepository(platform.database.read).file(url.href);
  try {
    const given = await source.file(url, known);
    const digest = given === "same" ? known?.digest : digestOf(given.bytes);
    if (known && digest === known.digest) {
      counts.known += 1;
      return broughtBefore(known);
    }
    if (given === "same") throw new Unreadable("ответ не читается");
    const file = await queue.run("import", () => keep(platform, url, given));
    counts.brought += 1;
    return file;
  } catch (error) {
    if (known && error instanceof Unreadable) return broughtBefore(known);
    counts.failed += 1;
    throw error instanceof Problem ? new Unreadable(String(error.body["detail"])) : error;
  }
}

function broughtBefore({ id, path, name, width }: Known): ImportedFile {
  return { id, path, name, isPicture: width !== null };
}

async function keep(platform: Platform, url: URL, given: GivenFile): Promise<ImportedFile> {
  const { database, clock, media } = platform;
  const path = decodedPath(url.pathname);
  const isMedia = path.startsWith("/media/");
  const written = await importFile(platform, given, isMedia ? path.slice("/media/".length) : undefined);
  const { etag, modified } = given;
  const origin = { created_at: clock().toISOString(), created_by: by };
  const id = await database.exclusive(async (db) => {
    const file = await storedFiles(media).add(db, written, origin);
    const digest = digestOf(given.bytes);
    await importedRepository(db).rememberFile({ address: url.href, file_id: file, digest, etag, modified });
    // Only without a query: a site that distinguishes files by the query has no path for them.
    if (url.search === "" && !path.includes("\0"))
      await addRedirect(db, isMedia ? path : url.pathname, `/media/${written.path}`);
    return file;
  });
  return { id, path: written.path, name: written.name, isPicture: written.picture !== null };
}

function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** One at a time, because drawing a large picture takes several hundred megabytes. */
const pictures = new FairQueue({ atOnce: 1 });

/**
 * Checks a file like an upload and stores it under its original path, so that existing links continue to work.
 * @param wish the path below `/media/` on the other site; undefined for a file outside of it.
 * @throws Problem 400 for a file that the library does not accept.
 */
async function importFile(
  platform: Platform,
  { bytes, name }: GivenFile,
  wish: string | undefined,
): Promise<WrittenFile> {
  const stored = storedFiles(platform.media);
  const content = await contentOf(bytes);
  if (content.kind === "document") {
    const path = await freePath(platform, wish, bytes);
    return stored.write({ folder: "files", name: cleanFileName(name, content.type, "Файл"), bytes, path });
  }
  return pictures.run("import", async () => {
    const { type, ...picture } = await cleanPicture(bytes, content.type, { mayStay: true });
    const path = await freePath(platform, wish, picture.bytes);
    const folder = path === undefined || !path.includes("/") ? "pictures" : dirname(path);
    return stored.writePicture({ folder, name: cleanFileName(name, type, "Картинка"), path, ...picture });
  });
}

/** Latin names below Latin folders, with the extension of a file of the site. */
const plainPath = /^([\w-][\w.-]*\/)*[\w-][\w.-]*\.(pdf|docx?|xlsx|pptx|png|jpe?g|webp|gif|avif)$/i;

/** A folder named like a file, which could conflict with a file of this name. */
const folderLikeFile = /\.(pdf|docx?|xlsx|pptx|png|jpe?g|webp|gif|avif)\//i;

/** Returns the path itself if it is free; the content at a path never changes. */
async function freePath(platform: Platform, wish: string | undefined, bytes: Uint8Array): Promise<string | undefined> {
  if (wish === undefined || !plainPath.test(wish) || folderLikeFile.test(wish) || wish.length > 200) return undefined;
  const { file, copy } = await importTargetRepository(platform.database.read).hasPath(wish);
  if (!copy && !file) return wish;
  return file && (await platform.media.get(wish))?.equals(bytes) ? wish : undefined;
}

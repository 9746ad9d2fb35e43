import { extname } from "node:path";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { LibraryFile, listFiles as listCall } from "#contract/library/files.ts";
import { keyWords, searchKey } from "#domain/search/search-key.ts";
import { pageExists } from "#domain/site/paging.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import { focusOf } from "../../kit/files/file-values.ts";
import { pageEnvelope } from "../../kit/http/page-envelope.ts";
import { notFound, wrongPage } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { fileUses } from "./file-uses.ts";
import { filesRepository, type LibraryRow } from "./files-repository.ts";

/** Files as the library shows them, with their uses. */
export async function presentFiles(platform: Platform, rows: LibraryRow[]): Promise<LibraryFile[]> {
  const ids = rows.map(({ id }) => id);
  const { read } = platform.database;
  const thumbnails = await filesRepository(read).thumbnails(ids);
  const uses = await fileUses(read, ids);
  const descriptions = await filesRepository(read).descriptions(ids);
  return rows.map((row) => ({
    ...presentFile(platform, row, thumbnails.get(row.id)),
    alt: descriptions.get(row.id) ?? "",
    uses: uses.get(row.id) ?? [],
  }));
}

/** Type and thumbnail of files, by their ids, for lists of content that uses them. */
export async function listedFiles(
  platform: Platform,
  ids: number[],
): Promise<Map<number, Pick<LibraryFile, "type" | "src" | "thumbnail">>> {
  const { read } = platform.database;
  const [rows, thumbnails] = [await filesRepository(read).byIds(ids), await filesRepository(read).thumbnails(ids)];
  return new Map(rows.map((row) => [row.id, presentFile(platform, row, thumbnails.get(row.id))]));
}

/** @throws Problem 404 if the file does not exist. */
export async function showFile(platform: Platform, id: number): Promise<LibraryFile> {
  const row = await filesRepository(platform.database.read).byId(id);
  const [file] = row ? await presentFiles(platform, [row]) : [];
  if (!file) throw notFound();
  return file;
}

function presentFile(
  { timeZone }: Platform,
  row: LibraryRow,
  thumbnail: string | undefined,
): Omit<LibraryFile, "alt" | "uses"> {
  const inZone = (instant: string | null) => instant && instantInZone(new Date(instant), timeZone);
  const isPicture = row.width !== null;
  const shown = thumbnail ?? (isPicture ? row.path : undefined);
  return {
    id: row.id,
    name: row.name,
    kind: isPicture ? "picture" : "document",
    type: extname(row.name).slice(1).toLowerCase(),
    size: row.size,
    src: mediaAddress(row.path),
    // A file in the bin has no address.
    thumbnail: shown === undefined || row.deleted_at !== null ? null : mediaAddress(shown),
    pages: row.page_count,
    focus: focusOf(row),
    width: row.width,
    height: row.height,
    created_at: inZone(row.created_at),
    created_by: row.created_by,
    deleted_at: inZone(row.deleted_at),
  };
}

/** Always from the root, even if clients get absolute addresses: texts of the site refer to pictures in this form. */
function mediaAddress(path: string): string {
  return `/media/${path}`;
}

type FilesQuery = { page: number; limit: number; search: string; kind: string | undefined; sort: string | undefined };
type Named = Awaited<ReturnType<ReturnType<typeof filesRepository>["names"]>>[number];

/** A page of the library. @throws Problem 404 if the page does not exist. */
export async function listFiles(
  platform: Platform,
  asked: FilesQuery,
  { url }: { url: string },
): Promise<AnswerOf<typeof listCall>> {
  const repository = filesRepository(platform.database.read);
  const words = keyWords(asked.search);
  const found = (await repository.names())
    .filter((file) => isOfKind(file, asked.kind) && words.every((word) => searchKey(file.name).includes(word)))
    .sort(orderOf(asked.sort, asked.kind === "bin"));
  if (!pageExists(asked.page, found.length, asked.limit)) throw wrongPage();
  const begin = (asked.page - 1) * asked.limit;
  const rows = await repository.byIds(found.slice(begin, begin + asked.limit).map(({ id }) => id));
  const items = await presentFiles(platform, rows);
  return pageEnvelope(platform.siteUrl, url, asked, { count: found.length, items });
}

function isOfKind({ width, deleted_at }: Named, kind: string | undefined): boolean {
  if (kind === "bin") return deleted_at !== null;
  if (deleted_at !== null) return false;
  if (kind === "picture") return width !== null;
  return kind !== "document" || width === null;
}

const byName = new Intl.Collator("ru", { numeric: true });

/** By default newest first; in the bin, the last deleted first. */
function orderOf(sort = "", isBin: boolean): (one: Named, other: Named) => number {
  const direction = sort.startsWith("-") ? -1 : 1;
  const newest = (one: Named, other: Named) => other.id - one.id;
  if (sort.endsWith("name"))
    return (one, other) => direction * byName.compare(one.name, other.name) || newest(one, other);
  if (sort.endsWith("size")) return (one, other) => direction * (one.size - other.size) || newest(one, other);
  if (isBin) return (one, other) => (other.deleted_at ?? "").localeCompare(one.deleted_at ?? "") || newest(one, other);
  return newest;
}

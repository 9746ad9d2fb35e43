import type { AnswerOf } from "#contract/endpoint.ts";
import type { listFiles as listCall } from "#contract/library/files.ts";
import { keyWords, searchKey } from "#domain/search/search-key.ts";
import { pageExists } from "#domain/site/paging.ts";
import { pageEnvelope } from "../../kit/http/page-envelope.ts";
import { wrongPage } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { filesRepository } from "./files-repository.ts";
import { presentFiles } from "./present-file.ts";

type Asked = { page: number; limit: number; search: string; kind: string | undefined; sort: string | undefined };
type Named = Awaited<ReturnType<ReturnType<typeof filesRepository>["names"]>>[number];

/** A page of the library. @throws Problem 404 if the page does not exist. */
export async function listFiles(
  platform: Platform,
  asked: Asked,
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

import { createHash } from "node:crypto";
import { z } from "zod";
import { Unreadable } from "./source.ts";

const page = z.looseObject({ results: z.array(z.unknown()), next: z.string().nullish() });
const maxPages = 10_000;
/** More rows than any site has. The rows of a list are held in memory. */
const maxRows = 1_000_000;

/**
 * Returns the rows of a list, each once, whether it is paged by `page`, by `limit` and `offset`, or not at all. The
 * next page is requested by its query alone, because a site behind a proxy may not have its own address.
 * @param ask fetches the response for a query, such as `?limit=100`, the first one.
 * @throws Unreadable if the pages form a loop, or the response is not a list.
 */
export async function* readPages(ask: (query: string) => Promise<unknown>): AsyncGenerator<unknown> {
  const known = new Set<string>();
  let query = "?limit=100";
  for (let pages = 0; pages < maxPages; pages += 1) {
    const answer = await ask(query);
    const { results, next } = Array.isArray(answer) ? { results: answer, next: null } : pageOf(answer);
    const before = known.size;
    for (const row of results) {
      const key = rowIdentity(row);
      if (known.has(key)) continue;
      if (known.size === maxRows) throw new Unreadable(`в списке больше ${maxRows} строк`);
      known.add(key);
      yield row;
    }
    if (!next) return;
    if (known.size === before) throw new Unreadable(`страница ${query} повторяет прежние, а конца списку нет`);
    if (!URL.canParse(next, "http://site.invalid")) throw new Unreadable("следующая страница списка не читается");
    query = new URL(next, "http://site.invalid").search;
  }
  throw new Unreadable(`в списке больше ${maxPages} страниц`);
}

function pageOf(answer: unknown): z.output<typeof page> {
  const reading = page.safeParse(answer);
  if (!reading.success) throw new Unreadable("ответ не похож на список");
  return reading.data;
}

function rowIdentity(row: unknown): string {
  const { id } = (row ?? {}) as { id?: unknown };
  const key = typeof id === "number" || typeof id === "string" ? `id ${id}` : JSON.stringify(row);
  // A digest, so that memory does not grow with the rows.
  return key.length < 64 ? key : createHash("sha256").update(key).digest("base64");
}

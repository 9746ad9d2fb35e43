import { type SearchAnswer, type SearchKind, type SearchResult, searchKinds } from "../../../contract/search.ts";
import { markedExcerpt, markedText } from "../../../domain/marked-excerpt.ts";
import { pageExists } from "../../../domain/paging.ts";
import { dateInZone } from "../../../domain/russian-dates.ts";
import { askedWords, searchedStem } from "../../../domain/searched-words.ts";
import { fileAddress, fileFacts } from "../../platform/file-values.ts";
import { pageEnvelope } from "../../platform/page-envelope.ts";
import type { Platform } from "../../platform/platform.ts";
import { wrongPage } from "../../platform/problem-replies.ts";
import { type FoundRow, siteSearchRepository } from "./site-search-repository.ts";
import { suggestSearches } from "./suggest-searches.ts";

type Asked = { q: string; kind: string; page: number; limit: number };

/** What the words find on the site. @throws Problem 404 where the page does not exist. */
export async function searchSite(platform: Platform, asked: Asked, { url }: { url: string }): Promise<SearchAnswer> {
  const repository = siteSearchRepository(platform.database.read, platform.database.engine);
  const now = platform.clock();
  const words = askedWords(asked.q);
  const stems = words.map(searchedStem);
  const counts = stems.length > 0 ? await repository.countsByKind(stems, now) : new Map<SearchKind, number>();
  const kind = searchKinds.find((known) => known === asked.kind) ?? null;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const count = asked.kind === "" ? total : ((kind && counts.get(kind)) ?? 0);
  if (!pageExists(asked.page, count, asked.limit)) throw wrongPage();
  const place = { kind, limit: asked.limit, offset: (asked.page - 1) * asked.limit };
  const rows = count > 0 ? await repository.list(stems, now, place) : [];
  const items = rows.map((row) => presented(platform, row, stems));
  return {
    ...pageEnvelope(platform.siteUrl, url, asked, { count, items }),
    kinds: searchKinds.flatMap((known) => {
      const found = counts.get(known);
      return found ? [{ kind: known, count: found }] : [];
    }),
    suggestions: total === 0 ? await suggestSearches(platform, asked.q, words) : [],
  };
}

function presented(platform: Platform, row: FoundRow, stems: string[]): SearchResult {
  const { kind, title, text, path, date, file_path, file_name, file_size, page_count } = row;
  const file = file_path !== null && file_name !== null && file_size !== null;
  return {
    kind,
    title: markedText(title, stems),
    path: file ? fileAddress(platform, file_path) : path,
    date: dayOf(date, platform.timeZone),
    excerpt: markedExcerpt(text, stems),
    file: file ? fileFacts({ name: file_name, size: file_size, page_count }) : null,
  };
}

function dayOf(date: string, timeZone: string): string | null {
  if (date === "") return null;
  return date.includes("T") ? dateInZone(new Date(date), timeZone) : date;
}

import { type SearchAnswer, type SearchKind, type SearchResult, searchKinds } from "#contract/library/search.ts";
import { closestWord, slipsAllowed } from "#domain/search/close-words.ts";
import { asRussianKeys } from "#domain/search/keyboard-layouts.ts";
import { markedExcerpt, markedText } from "#domain/search/marked-excerpt.ts";
import { askedWords, searchStem, surnamesAmong } from "#domain/search/search-terms.ts";
import { pageExists } from "#domain/site/paging.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import { fileAddress, fileFacts } from "../../kit/files/file-values.ts";
import { pageEnvelope } from "../../kit/http/page-envelope.ts";
import { wrongPage } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { type FoundRow, siteSearchRepository } from "./site-search-repository.ts";
import { vocabularyRepository } from "./vocabulary-repository.ts";

type SearchQuery = { q: string; kind: SearchKind | "nothing" | undefined; page: number; limit: number };

/** Searches the site. @throws Problem 404 if the page does not exist. */
export async function searchSite(
  platform: Platform,
  asked: SearchQuery,
  { url }: { url: string },
): Promise<SearchAnswer> {
  const repository = siteSearchRepository(platform.database.read, platform.database.engine);
  const now = platform.clock();
  const words = askedWords(asked.q);
  const stems = words.map(searchStem);
  const counts = stems.length > 0 ? await repository.countsByKind(stems, now) : new Map<SearchKind, number>();
  const kind = asked.kind === "nothing" ? null : (asked.kind ?? null);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const count = asked.kind === undefined ? total : ((kind && counts.get(kind)) ?? 0);
  if (!pageExists(asked.page, count, asked.limit)) throw wrongPage();
  const place = { kind, surnames: surnamesAmong(words), limit: asked.limit, offset: (asked.page - 1) * asked.limit };
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

const most = 4;
/** Shorter words have too many similar words. */
const minGuessedLength = 4;
const maxGuessedLength = 32;
/** Maximum number of corrected words in a search: each needs a pass over the whole vocabulary. */
const maxGuessed = 4;

/**
 * Suggests other searches for a search without results: the same keys in the Russian layout, corrected words, fewer
 * words. Returns only searches with results, the likeliest first.
 * @param words of the search, from `askedWords`.
 */
export async function suggestSearches(
  platform: Platform,
  question: string,
  words: string[],
): Promise<{ text: string; count: number }[]> {
  const countOf = counting(platform);
  const corrected = await correctedWords(platform, words, countOf);
  const retyped = asRussianKeys(question) ?? "";
  const retypedWords = await correctedWords(platform, askedWords(retyped), countOf);
  const fewer = words.length > 1 ? corrected : [];
  const suggestions: { text: string; count: number }[] = [];
  for (const text of new Set([retyped, corrected.join(" "), ...fewer, retypedWords.join(" ")])) {
    const count = await countOf(text);
    if (count > 0) suggestions.push({ text, count });
    if (suggestions.length === most) break;
  }
  return suggestions;
}

type CountOf = (text: string) => Promise<number>;

/** Replaces words without results by the most similar words of the vocabulary. */
async function correctedWords({ database }: Platform, words: string[], countOf: CountOf): Promise<string[]> {
  const vocabulary = vocabularyRepository(database.read);
  const corrected: string[] = [];
  let guessed = 0;
  for (const word of words) {
    const canBeGuessed = word.length >= minGuessedLength && word.length <= maxGuessedLength && guessed < maxGuessed;
    const stays = !canBeGuessed || (await countOf(word)) > 0;
    if (!stays) guessed += 1;
    const near = stays ? undefined : closestWord(word, await vocabulary.like(word, slipsAllowed(word)));
    corrected.push(near ?? word);
  }
  return corrected;
}

/** Counts the results of a text; each text is counted only once. */
function counting({ database, clock }: Platform): CountOf {
  const repository = siteSearchRepository(database.read, database.engine);
  const known = new Map<string, number>();
  return async (text) => {
    const stems = askedWords(text).map(searchStem);
    const key = stems.join(" ");
    const before = known.get(key);
    if (before !== undefined) return before;
    const counts = stems.length > 0 ? [...(await repository.countsByKind(stems, clock())).values()] : [];
    const count = counts.reduce((sum, some) => sum + some, 0);
    known.set(key, count);
    return count;
  };
}

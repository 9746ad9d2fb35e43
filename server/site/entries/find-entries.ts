import { entryData, entryKinds } from "#contract/library/entry-data.ts";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import type { EntryFacts } from "#contract/site/entries/entry-facts.ts";
import { keyWords } from "#domain/search/search-key.ts";
import { askedWords } from "#domain/search/search-terms.ts";
import type { Platform } from "../../kit/platform.ts";
import { foundSubjects } from "../../library/search/found-subjects.ts";
import { suggestSearches } from "../../library/search/search-site.ts";
import { type EntryRow, entriesOfSubjects, titledEntries } from "./entries-repository.ts";
import { entryFacts } from "./list-facts.ts";
import { presentSummary } from "./present-entry.ts";

/** Maximum number of suggestions, which fit with little scrolling. */
const most = 12;
/** Maximum number of one kind, so that news do not displace other kinds. */
const maxOfKind = 5;

/**
 * Finds entries of every kind: first those with all words in the title, including drafts, then those that the site
 * search finds. If there are none, searches for corrected words. Deleted entries are excluded.
 */
export async function findEntries(platform: Platform, search: string): Promise<EntrySummary[]> {
  const found = await entriesWith(platform, search);
  if (found.length > 0) return found;
  const suggested = await suggestSearches(platform, search, askedWords(search));
  // If only one of several words could be corrected, the result would be unrelated.
  const meant = suggested.find(({ text }) => keyWords(text).length === keyWords(search).length);
  return meant ? entriesWith(platform, meant.text) : [];
}

async function entriesWith(platform: Platform, search: string): Promise<EntrySummary[]> {
  const words = keyWords(search);
  if (words.length === 0) return [];
  const titled = await titledEntries(platform.database.read, words, { all: most, ofKind: maxOfKind });
  const inText = titled.length < most ? await withWordsInText(platform, search) : [];
  const known = new Set(titled.map(({ id }) => id));
  const rows = [...titled, ...inText.filter(({ id }) => !known.has(id))].slice(0, most);
  const files = new Map<number, EntryFacts>();
  for (const kind of kindsOfFiles) {
    const ofKind = rows.filter((row) => row.kind === kind);
    for (const [at, facts] of (await entryFacts(platform, kind, ofKind)).entries())
      files.set(ofKind[at]?.id ?? 0, facts);
  }
  return rows.map((row) => ({ ...presentSummary(platform, row), facts: files.get(row.id) ?? {} }));
}

/** Kinds without a page: links lead to their file. */
const kindsOfFiles = entryKinds.filter((kind) => "file" in entryData[kind].shape);

async function withWordsInText(platform: Platform, search: string): Promise<EntryRow[]> {
  const found = await foundSubjects(platform, search, { limit: most });
  if (found.length === 0) return [];
  const rows = await entriesOfSubjects(platform.database.read, found);
  const place = (row: EntryRow) =>
    found.findIndex(({ kind, subject }) => kind === row.kind && subject === row.subject_id);
  return rows.sort((one, other) => place(one) - place(other));
}

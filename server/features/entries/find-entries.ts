import { sql } from "kysely";
import type { EntrySummary } from "#contract/editors/entries.ts";
import type { Platform } from "../../platform/platform.ts";
import { foundSubjects } from "../search/found-subjects.ts";
import type { EntryRow } from "./entries-repository.ts";
import { titleBegins, titleHas, titleWords } from "./entry-query.ts";
import { presentSummary } from "./present-entry.ts";

/** What a list to choose from shows without scrolling for long. */
const most = 12;
/** So that the many news leave room for the only page. */
const mostOfKind = 5;

/**
 * Entries of every kind by a few words: those with all of them in the title, drafts too, then what visitors would find
 * by them. What is in the bin is left out.
 */
export async function findEntries(platform: Platform, search: string): Promise<EntrySummary[]> {
  const words = titleWords(search);
  if (words.length === 0) return [];
  const titled = await withWordsInTitle(platform, words);
  const inText = titled.length < most ? await withWordsInText(platform, search) : [];
  const known = new Set(titled.map(({ id }) => id));
  const rows = [...titled, ...inText.filter(({ id }) => !known.has(id))];
  return rows.slice(0, most).map((row) => presentSummary(platform, row));
}

/** Those that begin with the first of the words come first, then what was changed last; few of each kind. */
async function withWordsInTitle({ database }: Platform, words: string[]): Promise<EntryRow[]> {
  const begins = sql<number>`case when ${titleBegins(words[0] ?? "")} then 0 else 1 end`;
  const found = database.read
    .selectFrom("entries")
    .select(["id", begins.as("place")])
    .select(sql<number>`row_number() over (partition by kind order by ${begins}, changed_at desc, id desc)`.as("nth"))
    .where("deleted_at", "is", null)
    .where((eb) => eb.and(words.map(titleHas)));
  return database.read
    .selectFrom(found.as("found"))
    .innerJoin("entries", "entries.id", "found.id")
    .selectAll("entries")
    .where("nth", "<=", mostOfKind)
    .orderBy("place")
    .orderBy("changed_at", "desc")
    .orderBy("entries.id", "desc")
    .limit(most)
    .execute();
}

async function withWordsInText(platform: Platform, search: string): Promise<EntryRow[]> {
  const found = await foundSubjects(platform, search, most);
  if (found.length === 0) return [];
  const rows = await platform.database.read
    .selectFrom("entries")
    .selectAll()
    .where("deleted_at", "is", null)
    .where((eb) => eb.or(found.map(({ kind, subject }) => eb.and({ kind, subject_id: subject }))))
    .execute();
  const place = (row: EntryRow) =>
    found.findIndex(({ kind, subject }) => kind === row.kind && subject === row.subject_id);
  return rows.sort((one, other) => place(one) - place(other));
}

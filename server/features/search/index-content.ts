import type { Kysely } from "kysely";
import type { EntryKind } from "../../../contract/entry-data.ts";
import { type SearchKind, searchKinds } from "../../../contract/search.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { indexRepository } from "./index-repository.ts";
import { indexedTexts, vocabularyOf } from "./indexed-texts.ts";
import { vocabularyRepository } from "./vocabulary-repository.ts";

/** Raised with every change of what is indexed and how: then the next start makes the index anew. */
export const indexVersion = 2;
/** Texts that are in memory at once. */
const portion = 100;

/**
 * Brings the index to what the tables of the site say of a subject now, in the transaction that changed them: after it
 * was published, and after it was withdrawn.
 */
export async function indexSubject(db: Kysely<Tables>, kind: EntryKind, subject: number): Promise<void> {
  if (kind === "tag") return indexSubjects(db, "news", await newsWithTag(db, subject));
  if (kind === "season") return indexSubjects(db, "session", await sessionsOfSeason(db, subject));
  return indexSubjects(db, kind, [subject]);
}

/** As `indexSubject`, for several of a kind. */
export async function indexSubjects(db: Kysely<Tables>, kind: SearchKind, subjects: number[]): Promise<void> {
  const index = indexRepository(db);
  for (let start = 0; start < subjects.length; start += portion) {
    const some = subjects.slice(start, start + portion);
    const words = new Map<string, number>();
    for (const text of await index.textsOf(kind, some)) count(words, text, -1);
    await index.remove(kind, some);
    await add(db, kind, some, words);
    await vocabularyRepository(db).count(words);
  }
}

/** Makes the whole index anew. */
export async function reindex(db: Kysely<Tables>): Promise<void> {
  const index = indexRepository(db);
  await index.clear();
  const words = new Map<string, number>();
  for (const kind of searchKinds) {
    const subjects = await subjectsOf(db, kind);
    for (let start = 0; start < subjects.length; start += portion) {
      await add(db, kind, subjects.slice(start, start + portion), words);
    }
  }
  await vocabularyRepository(db).count(words);
  await index.setVersion(indexVersion);
}

async function add(db: Kysely<Tables>, kind: SearchKind, subjects: number[], words: Map<string, number>) {
  const index = indexRepository(db);
  for (const row of await indexedTexts(db, kind, subjects)) {
    await index.add(row);
    count(words, `${row.title} ${row.text}`, 1);
  }
}

function count(words: Map<string, number>, text: string, change: 1 | -1): void {
  for (const word of vocabularyOf(text)) words.set(word, (words.get(word) ?? 0) + change);
}

async function newsWithTag(db: Kysely<Tables>, tag: number): Promise<number[]> {
  const rows = await db.selectFrom("news_tags").select("news_id").where("tag_id", "=", tag).execute();
  return rows.map((row) => row.news_id);
}

async function sessionsOfSeason(db: Kysely<Tables>, season: number): Promise<number[]> {
  const rows = await db.selectFrom("school_sessions").select("id").where("season_id", "=", season).execute();
  return rows.map((row) => row.id);
}

const tableOf = {
  news: "news",
  page: "pages",
  session: "school_sessions",
  conference: "conferences",
  bulletin: "bulletins",
  document: "documents",
} as const satisfies Record<SearchKind, keyof Tables>;

async function subjectsOf(db: Kysely<Tables>, kind: SearchKind): Promise<number[]> {
  const rows = await db.selectFrom(tableOf[kind]).select("id").orderBy("id").execute();
  return rows.map((row) => row.id);
}

import { type SqlBool, sql } from "kysely";
import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { isVisibleAt } from "../entry-rules/visible-sql.ts";

type Place = { kind: EntryKind; subject: number; file: number };
type Text = { kind: EntryKind; subject: number; text: string };

const namedInSettings = /"file_id":(\d+)/g;
const namedPaths = /\/media\/([\w./-]+)/g;

/** Paths below `/media/` in a text, including those of narrower copies of pictures. */
export function mediaPathsIn(text: string): string[] {
  return [...text.matchAll(namedPaths)].map(([, path = ""]) => path);
}

/**
 * Finds references to files in the tables of the public site: by id, and by path in texts.
 * @param at limits the result to content visible at this time; by default, scheduled content is included.
 */
export async function placesOnSite(db: Db, at?: Date): Promise<{ places: Place[]; texts: Text[] }> {
  const shown = (table: string) => (at ? isVisibleAt(table, at.toISOString()) : sql<SqlBool>`(1 = 1)`);
  const { rows } = await sql<Place>`
    select 'news' as kind, id as subject, picture_id as file from news where picture_id is not null and ${shown("news")}
    union all select 'news', news_id, file_id from news_documents
      inner join news on news.id = news_documents.news_id where ${shown("news")}
    union all select 'conference', conference_id, file_id from conference_documents
      inner join conferences on conferences.id = conference_id where ${shown("conferences")}
    union all select 'session', id, program_id from school_sessions
      where program_id is not null and ${shown("school_sessions")}
    union all select 'bulletin', id, file_id from bulletins where ${shown("bulletins")}
    union all select 'bulletin', id, cover_id from bulletins where cover_id is not null and ${shown("bulletins")}
    union all select 'document', id, file_id from documents where ${shown("documents")}`.execute(db);
  const texts = await sql<Text>`
    select 'news' as kind, id as subject, text from news where text like '%/media/%' and ${shown("news")}
    union all select 'news', id, link from news where link like '%/media/%' and ${shown("news")}
    union all select 'session', id, school_link from school_sessions where school_link like '%/media/%'
      and ${shown("school_sessions")}
    union all select 'page', id, content from pages where content like '%/media/%' and ${shown("pages")}`.execute(db);
  return { places: rows, texts: texts.rows };
}

/** Maps the paths of these files and of their narrower copies to the file's id. */
export async function idsByPath(db: Db, ids: readonly number[]): Promise<Map<string, number>> {
  const files = await db.selectFrom("files").select(["id", "path"]).where("id", "in", ids).execute();
  const copies = await db
    .selectFrom("file_copies")
    .select(["file_id as id", "path"])
    .where("file_id", "in", ids)
    .execute();
  return new Map([...files, ...copies].map(({ id, path }) => [path, id]));
}

/** All working copies, including those in the bin. */
export function entriesNamingFiles(db: Db) {
  return db.selectFrom("entries").select(["id", "kind", "title", "subject_id", "data"]).execute();
}

/** The texts that refer to files by their paths, published and in working copies. */
const textColumns = [
  ["news", "text"],
  ["pages", "content"],
  ["entries", "data"],
] as const;

/** Replaces a path in all texts, published and in working copies. */
export async function renameFileInTexts(db: Db, from: string, to: string): Promise<void> {
  const named = `%/media/${from}%`;
  for (const [table, column] of textColumns) {
    const [name, text] = [sql.table(table), sql.ref(column)];
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${text} as text from ${name} where ${text} like ${named}`.execute(db);
    for (const row of rows) {
      const changed = row.text.replaceAll(`/media/${from}`, `/media/${to}`);
      await sql`update ${name} set ${text} = ${changed} where id = ${row.id}`.execute(db);
    }
  }
}

/** Files used by the settings: by id, and by path in links. */
export async function filesInSettings(db: Db): Promise<{ ids: number[]; paths: string[] }> {
  const rows = await db.selectFrom("settings").select("value").execute();
  return {
    ids: rows.flatMap(({ value }) => [...value.matchAll(namedInSettings)].map(([, id]) => Number(id))),
    paths: rows.flatMap(({ value }) => mediaPathsIn(value)),
  };
}

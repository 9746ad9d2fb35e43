import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import type { Db } from "../../platform/database/tables/tables.ts";

type Place = { kind: EntryKind; subject: number; file: number };
type Text = { kind: EntryKind; subject: number; text: string };

const namedInSettings = /"file_id":(\d+)/g;
const namedPaths = /\/media\/([\w./-]+)/g;

/** Paths below `/media/` that a text names, its narrower copies of pictures included. */
export function mediaPathsIn(text: string): string[] {
  return [...text.matchAll(namedPaths)].map(([, path = ""]) => path);
}

/**
 * Where the tables that the site reads name files: by their ids, and in texts by their paths.
 * @param ofNews which news count; without it all, also those that wait for their time.
 */
export async function placesOnSite(
  db: Db,
  ofNews: RawBuilder<SqlBool> = sql<SqlBool>`(1 = 1)`,
): Promise<{ places: Place[]; texts: Text[] }> {
  const { rows } = await sql<Place>`
    select 'news' as kind, id as subject, picture_id as file from news where picture_id is not null and ${ofNews}
    union all select 'news', news_id, file_id from news_documents
      inner join news on news.id = news_documents.news_id where ${ofNews}
    union all select 'conference', conference_id, file_id from conference_documents
    union all select 'session', id, program_id from school_sessions where program_id is not null
    union all select 'bulletin', id, file_id from bulletins
    union all select 'bulletin', id, cover_id from bulletins where cover_id is not null
    union all select 'document', id, file_id from documents`.execute(db);
  const texts = await sql<Text>`
    select 'news' as kind, id as subject, text from news where text like '%/media/%' and ${ofNews}
    union all select 'news', id, link from news where link like '%/media/%' and ${ofNews}
    union all select 'session', id, school_link from school_sessions where school_link like '%/media/%'
    union all select 'page', id, content from pages where content like '%/media/%'`.execute(db);
  return { places: rows, texts: texts.rows };
}

/** What the settings name: by id, and where a link leads to a file, by its path. */
export async function filesInSettings(db: Db): Promise<{ ids: number[]; paths: string[] }> {
  const rows = await db.selectFrom("settings").select("value").execute();
  return {
    ids: rows.flatMap(({ value }) => [...value.matchAll(namedInSettings)].map(([, id]) => Number(id))),
    paths: rows.flatMap(({ value }) => mediaPathsIn(value)),
  };
}

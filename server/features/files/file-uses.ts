import { type Kysely, sql } from "kysely";
import type { EntryKind } from "../../../contract/entry-data.ts";
import type { FileUse } from "../../../contract/files.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Place = { kind: EntryKind; subject: number; file: number };
type Text = { kind: EntryKind; subject: number; text: string };

/** As the JSON of every kind of entry names files: quotation marks of texts are escaped there and do not match. */
const namedIds = /"(?:file|cover|program)":(\d+)/g;
const namedInSettings = /"file_id":(\d+)/g;
const namedPaths = /\/media\/([\w./-]+)/g;

/**
 * Where files are used: in working copies, also those in the bin, and on the site.
 * @param wanted ids of files.
 * @returns by the file's id; one that is used nowhere is not there.
 */
export async function fileUses(db: Kysely<Tables>, wanted: readonly number[]): Promise<Map<number, FileUse[]>> {
  const uses = new Map<number, Map<number, FileUse>>();
  const idOfPath = await pathsOf(db, wanted);
  const rows = await db.selectFrom("entries").select(["id", "kind", "title", "subject_id", "data"]).execute();
  const note = (file: number, { id, kind, title }: (typeof rows)[number]) => {
    if (!wanted.includes(file)) return;
    const known = uses.get(file) ?? new Map<number, FileUse>();
    uses.set(file, known.set(id, { kind, id, title }));
  };
  for (const row of rows) for (const file of namedIn(row.data, idOfPath)) note(file, row);
  const bySubject = new Map(rows.map((row) => [`${row.kind} ${row.subject_id}`, row]));
  for (const { kind, subject, file } of await placesOnSite(db, idOfPath)) {
    const row = bySubject.get(`${kind} ${subject}`);
    if (row) note(file, row);
  }
  const found = new Map([...uses].map(([file, known]) => [file, [...known.values()]]));
  for (const file of await filesInSettings(db)) {
    if (wanted.includes(file)) found.set(file, [...(found.get(file) ?? []), inSettings]);
  }
  return found;
}

const inSettings: FileUse = { kind: "settings", id: null, title: "Заявление о приёме в общество" };

async function filesInSettings(db: Kysely<Tables>): Promise<Set<number>> {
  const rows = await db.selectFrom("settings").select("value").execute();
  return new Set(rows.flatMap(({ value }) => [...value.matchAll(namedInSettings)].map(([, id]) => Number(id))));
}

function namedIn(json: string, idOfPath: Map<string, number>): number[] {
  const ids = [...json.matchAll(namedIds)].map(([, id]) => Number(id));
  return [...ids, ...pathsIn(json, idOfPath)];
}

function pathsIn(text: string, idOfPath: Map<string, number>): number[] {
  return [...text.matchAll(namedPaths)].flatMap(([, path = ""]) => idOfPath.get(path) ?? []);
}

/** The paths of the files and of their narrower copies. */
async function pathsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<string, number>> {
  const files = await db.selectFrom("files").select(["id", "path"]).where("id", "in", ids).execute();
  const copies = await db
    .selectFrom("file_copies")
    .select(["file_id as id", "path"])
    .where("file_id", "in", ids)
    .execute();
  return new Map([...files, ...copies].map(({ id, path }) => [path, id]));
}

async function placesOnSite(db: Kysely<Tables>, idOfPath: Map<string, number>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select 'news' as kind, id as subject, picture_id as file from news where picture_id is not null
    union all select 'news', news_id, file_id from news_documents
    union all select 'conference', conference_id, file_id from conference_documents
    union all select 'session', id, program_id from school_sessions where program_id is not null
    union all select 'bulletin', id, file_id from bulletins
    union all select 'bulletin', id, cover_id from bulletins where cover_id is not null
    union all select 'document', id, file_id from documents`.execute(db);
  const texts = await sql<Text>`
    select 'news' as kind, id as subject, text from news where text like '%/media/%'
    union all select 'page', id, content from pages where content like '%/media/%'`.execute(db);
  const inTexts = texts.rows.flatMap(({ kind, subject, text }) =>
    pathsIn(text, idOfPath).map((file) => ({ kind, subject, file })),
  );
  return [...rows, ...inTexts];
}

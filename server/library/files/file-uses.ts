import type { FileUse } from "#contract/library/files.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import {
  entriesNamingFiles,
  filesInSettings,
  idsByPath,
  mediaPathsIn,
  placesOnSite,
} from "./file-places-repository.ts";

/**
 * References to files in the JSON of all kinds of entries. Quotation marks in texts are escaped there and do not match.
 */
const namedIds = /"(?:file|cover|program)":(\d+)/g;

/**
 * Finds the uses of files: in working copies, including those in the bin, and on the site.
 * @param wanted ids of files.
 * @returns the uses by file id, without unused files.
 */
export async function fileUses(db: Db, wanted: readonly number[]): Promise<Map<number, FileUse[]>> {
  const uses = new Map<number, Map<number, FileUse>>();
  const idOfPath = await idsByPath(db, wanted);
  const rows = await entriesNamingFiles(db);
  const note = (file: number, { id, kind, title }: (typeof rows)[number]) => {
    if (!wanted.includes(file)) return;
    const known = uses.get(file) ?? new Map<number, FileUse>();
    uses.set(file, known.set(id, { kind, id, title }));
  };
  for (const row of rows) for (const file of namedIn(row.data, idOfPath)) note(file, row);
  const bySubject = new Map(rows.map((row) => [`${row.kind} ${row.subject_id}`, row]));
  const { places, texts } = await placesOnSite(db);
  const inTexts = texts.flatMap(({ text, ...place }) => pathsIn(text, idOfPath).map((file) => ({ ...place, file })));
  for (const { kind, subject, file } of [...places, ...inTexts]) {
    const row = bySubject.get(`${kind} ${subject}`);
    if (row) note(file, row);
  }
  const found = new Map([...uses].map(([file, known]) => [file, [...known.values()]]));
  const settings = await filesInSettings(db);
  const ofSettings = [...settings.ids, ...settings.paths.flatMap((path) => idOfPath.get(path) ?? [])];
  for (const file of new Set(ofSettings)) {
    if (wanted.includes(file)) found.set(file, [...(found.get(file) ?? []), inSettings]);
  }
  return found;
}

/** Whether a working copy, as JSON, uses this file. */
export async function usesFile(db: Db, json: string, id: number): Promise<boolean> {
  return namedIn(json, await idsByPath(db, [id])).includes(id);
}

const inSettings: FileUse = { kind: "settings", id: null, title: "Настройки сайта" };

function namedIn(json: string, idOfPath: Map<string, number>): number[] {
  const ids = [...json.matchAll(namedIds)].map(([, id]) => Number(id));
  return [...ids, ...pathsIn(json, idOfPath)];
}

function pathsIn(text: string, idOfPath: Map<string, number>): number[] {
  return mediaPathsIn(text).flatMap((path) => idOfPath.get(path) ?? []);
}

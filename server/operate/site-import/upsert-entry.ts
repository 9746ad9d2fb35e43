import type { EntryData } from "#contract/library/entry-data.ts";
import { lastGivenId, resetSequenceAfter } from "../../kit/database/given-ids.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { Platform } from "../../kit/platform.ts";
import { type EntryRow, entriesRepository } from "../../site/entries/entries-repository.ts";
import { columnsOf } from "../../site/entries/entry-values.ts";
import { keepVersion } from "../../site/entries/versions/versions-repository.ts";
import type { ImportItem } from "./import-item.ts";
import { importedRepository } from "./imported-repository.ts";

/** The author of imported changes. */
export const by = "Импорт";

export type Place = {
  db: Db;
  platform: Platform;
  item: ImportItem;
  /** The entry of an earlier import. */
  entry: EntryRow | undefined;
  digest: string;
  source: string;
};

type State = Pick<EntryRow, "state" | "has_changes" | "subject_id">;

/**
 * Writes the entry of an imported item with a version, and records the item. The next import finds it by the record,
 * and detects by the revision whether staff have changed it.
 */
export async function upsertEntry({ db, platform, item, entry, digest, source }: Place, data: EntryData, state: State) {
  const at = platform.clock();
  const repository = entriesRepository(db, item.kind);
  const values = { ...columnsOf(item.kind, data), ...state, changed_at: at.toISOString(), changed_by: by };
  const row = entry
    ? await repository.change(entry, values)
    : await repository.add({ ...values, created_at: at.toISOString() });
  if (!row) throw new Error("An entry changed inside a transaction that waits for nobody.");
  await keepVersion(db, row, { what: entry ? "published" : "adopted", who: by, staffId: null, at });
  if (row.subject_id !== null) await resetSequenceAfterImport(db, platform, tableOf[item.kind], row.subject_id);
  await importedRepository(db).remember({
    kind: item.kind,
    key: item.key,
    source,
    subject: row.id,
    digest,
    written: String(row.revision),
    at: at.toISOString(),
  });
}

const tableOf = {
  news: "news",
  tag: "tags",
  season: "seasons",
  session: "school_sessions",
  conference: "conferences",
  bulletin: "bulletins",
  document: "documents",
  page: "pages",
} as const;

/** Sets the sequence of ids after the imported ones. */
export async function resetSequenceAfterImport(db: Db, { database }: Platform, table: string, id: number) {
  const last = await lastGivenId(db, database.engine, table);
  if (last < id) await resetSequenceAfter(db, database.engine, table, id);
}

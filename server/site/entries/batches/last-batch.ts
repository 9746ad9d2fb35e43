import type { EntryData } from "#contract/library/entry-data.ts";
import type { BatchAction } from "#contract/site/entries/entry-batches.ts";
import type { EntryRow, EntryValues } from "../entries-repository.ts";
import { storedEntryData } from "../entry-values.ts";
import type { VersionRow } from "../versions/versions-repository.ts";

/** The columns that an action of a batch may change, except the fields. */
const remembered = [
  "subject_id",
  "state",
  "date",
  "pub_date",
  "until",
  "has_changes",
  "changed_at",
  "changed_by",
  "deleted_at",
  "taken_off",
] as const satisfies (keyof EntryRow)[];

/** The state of an entry before a batch. Deleted by any other change of the entry. */
export type BeforeBatch = {
  batch: string;
  action: BatchAction;
  row: Pick<EntryRow, (typeof remembered)[number]>;
  /** The earlier values of the changed fields. */
  fields: Partial<EntryData>;
  /** The newest version before the batch, without its fields, which equal those of the row. */
  version: Omit<VersionRow, "data"> | undefined;
};

/** The batch that last changed the entry, or whose change was last undone. */
export type LastBatch = BeforeBatch | { undone: string };

export function lastBatch({ last_batch }: EntryRow): LastBatch | null {
  return last_batch === null ? null : JSON.parse(last_batch);
}

export function writeLastBatch(last: LastBatch): Pick<EntryValues, "last_batch"> {
  return { last_batch: JSON.stringify(last) };
}

/** @param changed the values that the action sets. */
export function beforeBatch(
  row: EntryRow,
  changed: EntryValues,
  given: Pick<BeforeBatch, "batch" | "action" | "version">,
): BeforeBatch {
  const was = Object.fromEntries(remembered.map((name) => [name, row[name]])) as BeforeBatch["row"];
  const [before, after] = [row.data, changed.data ?? row.data].map((text) => storedEntryData(row.kind, text));
  const fields = Object.entries(before ?? {}).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(after?.[field as keyof EntryData]),
  );
  return { ...given, row: was, fields: Object.fromEntries(fields) };
}

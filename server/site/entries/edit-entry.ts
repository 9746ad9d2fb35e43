import type { EntryData, EntryKind } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { Platform } from "../../kit/platform.ts";
import { changeEntry, type Editor, type EntryAddress } from "./change-entry.ts";
import { type EntryRow, type EntryValues, entriesRepository, findByRequestKey } from "./entries-repository.ts";
import { columnsOf, isSameData, readEntryData } from "./entry-values.ts";
import { keepVersion, versionsRepository } from "./versions/versions-repository.ts";

/**
 * Creates a draft. A repeated request with the same key returns the entry created first, in its current state.
 * @throws Problem 400 by field.
 */
export async function createEntry(
  platform: Platform,
  kind: EntryKind,
  sent: unknown,
  { staff }: Editor,
  idempotencyKey: string | undefined,
): Promise<EntryRow> {
  const data = readEntryData(kind, sent);
  const now = platform.clock();
  return platform.database.exclusive(async (transaction) => {
    const before = idempotencyKey === undefined ? undefined : await findByRequestKey(transaction, kind, idempotencyKey);
    if (before) return before;
    const row = await entriesRepository(transaction, kind).add({
      ...columnsOf(kind, data),
      request_key: idempotencyKey ?? null,
      state: "draft",
      has_changes: 0,
      created_at: now.toISOString(),
      changed_at: now.toISOString(),
      changed_by: staff.fio,
    });
    await keepVersion(transaction, row, { what: "created", who: staff.fio, staffId: staff.id, at: now });
    return row;
  });
}

/**
 * Saves the working copy; the published version is not changed.
 * @throws Problem 400 by field, 404, 409 if the entry has changed since `seen`.
 */
export async function saveEntry(
  platform: Platform,
  address: EntryAddress,
  sent: { data: unknown; revision: number; brings_back: boolean },
  editor: Editor,
): Promise<EntryRow> {
  const data: EntryData = readEntryData(address.kind, sent.data);
  return changeEntry(platform, address, {
    editor,
    what: sent.brings_back ? "brought-back" : "edited",
    seen: sent.revision,
    values: (row, transaction) => editedValues(row, transaction, columnsOf(address.kind, data)),
  });
}

/** Returns the working copy with other fields; the published version is not changed. */
export async function editedValues(
  row: EntryRow,
  transaction: Db,
  columns: ReturnType<typeof columnsOf>,
): Promise<EntryValues> {
  if (row.state === "draft") return columns;
  const has_changes = (await isPublished(transaction, row, columns.data)) ? 0 : 1;
  if (row.state === "archived") return { ...columns, has_changes };
  // The times are those of the published version.
  const { date, pub_date, until } = row;
  return { ...columns, date, pub_date, until, has_changes };
}

/** Whether these data equal the published ones, so that nothing is left to publish. */
async function isPublished(db: Db, row: EntryRow, data: string): Promise<boolean> {
  const published = row.has_changes === 0 ? row.data : await versionsRepository(db).lastPublished(row.id);
  return published !== undefined && isSameData(row.kind, published, data);
}

import type { EntryData } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { editConflict, Problem } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { indexSubject } from "../../library/search/index-content.ts";
import { bodyProblems } from "./body-problems.ts";
import { changeEntry, type Editor, type EntryAddress, type EntryChange } from "./change-entry.ts";
import { deleteForever, type EntryRow, entriesRepository } from "./entries-repository.ts";
import { publishErrors } from "./entry-kinds.ts";
import { readEntryData, storedEntryData } from "./entry-values.ts";
import { lastPublished, publish, restorePublished, returnToSite, unpublish } from "./taken-off.ts";

/** The effect of an action on an entry, and how it is recorded. */
export type Act = Pick<EntryChange, "what" | "action" | "values" | "versionData">;

/**
 * Publishes the working copy.
 * @param edited replaces the working copy first.
 * @throws Problem 400 by field if it cannot be published.
 */
export function publishing({ clock }: Platform, edited?: EntryData): Act {
  return {
    what: "published",
    action: "entry-published",
    values: async (row, transaction) => {
      const data = edited ?? storedEntryData(row.kind, row.data);
      const demands = {
        ...(await publishErrors(transaction, row.kind, data, { subject: row.subject_id, now: clock() })),
        ...bodyProblems(data),
      };
      if (Object.keys(demands).length > 0) throw new Problem(400, demands);
      return publish(transaction, row, data, clock());
    },
  };
}

/**
 * Publishes the last published version again; later edits stay unpublished.
 * @throws Problem 400 by field.
 */
export function returning({ clock }: Platform): Act {
  return {
    what: "published",
    action: "entry-published",
    values: (row, transaction) => returnToSite(transaction, row, clock()),
    versionData: async (transaction, row) =>
      row.has_changes === 0 ? row.data : JSON.stringify(await lastPublished(transaction, row, clock())),
  };
}

/** Unpublishes an entry and archives it. @throws Problem 409 if other content depends on it. */
export const archiving: Act = {
  what: "archived",
  action: "entry-archived",
  values: async (row, transaction) => ({
    ...(await unpublish(transaction, row)),
    state: "archived",
  }),
};

/**
 * Unpublishes an entry and moves it to the bin.
 * @throws Problem 409 if other content depends on it.
 */
export function deleting({ clock }: Platform): Act {
  return {
    what: "archived",
    action: "entry-deleted",
    values: async (row, transaction) => ({
      ...(await unpublish(transaction, row)),
      state: row.subject_id === null ? "draft" : "archived",
      deleted_at: clock().toISOString(),
    }),
  };
}

/** @throws as `publishing`, and Problem 404, 409 if it has changed since `seen`. */
export function publishEntry(
  platform: Platform,
  address: EntryAddress,
  { revision, data }: { revision: number; data?: unknown },
  editor: Editor,
): Promise<EntryRow> {
  const edited = data === undefined ? undefined : readEntryData(address.kind, data);
  return changeEntry(platform, address, { ...publishing(platform, edited), editor, seen: revision });
}

/** @throws as `returning`, and Problem 404, 409 if it has changed since `seen` or is published. */
export function returnEntry(
  platform: Platform,
  address: EntryAddress,
  seen: number,
  editor: Editor,
): Promise<EntryRow> {
  const act = returning(platform);
  const values: Act["values"] = (row, transaction) => {
    const hasLeft = row.until !== null && row.until <= platform.clock().toISOString();
    if (row.state !== "archived" && !(row.state === "published" && hasLeft)) throw editConflict();
    return act.values(row, transaction);
  };
  return changeEntry(platform, address, { ...act, values, editor, seen });
}

/** @throws as `archiving`, and Problem 404, 409 if it has changed since `seen`. */
export function archiveEntry(
  platform: Platform,
  address: EntryAddress,
  seen: number,
  editor: Editor,
): Promise<EntryRow> {
  return changeEntry(platform, address, { ...archiving, editor, seen });
}

/** @throws as `deleting`, and Problem 404. */
export async function deleteEntry(platform: Platform, address: EntryAddress, editor: Editor): Promise<void> {
  await changeEntry(platform, address, { ...deleting(platform), editor });
}

/** Restores an entry from the bin: unpublished, or in its former state if its deletion is undone. */
export function restoreEntry(
  platform: Platform,
  address: EntryAddress,
  isUndo: boolean,
  editor: Editor,
): Promise<EntryRow> {
  return changeEntry(platform, address, {
    editor,
    what: "restored",
    action: "entry-restored",
    inBin: true,
    values: async (row, transaction) => ({
      ...(isUndo && (await restorePublished(transaction, row, platform.clock()))),
      deleted_at: null,
    }),
  });
}

/**
 * Deletes an entry permanently, from the site too, inside the caller's transaction.
 * @returns false if other content depends on it.
 */
export async function removeEntry(db: Db, { kind, id }: EntryAddress): Promise<boolean> {
  const row = await entriesRepository(db, kind).byId(id);
  if (!row) return false;
  try {
    if (row.state === "published") await unpublish(db, row);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
  await deleteForever(db, id);
  if (row.subject_id !== null) await indexSubject(db, kind, row.subject_id);
  return true;
}

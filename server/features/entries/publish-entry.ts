import { Problem } from "../../platform/http/problem-replies.ts";
import type { Platform } from "../../platform/platform.ts";
import { bodyProblems } from "./body-problems.ts";
import { changeEntry, type Editor, type EntryAddress } from "./change-entry.ts";
import type { EntryRow } from "./entries-repository.ts";
import { publishErrors } from "./entry-kinds.ts";
import { storedEntryData } from "./entry-values.ts";
import { asItWas, putOnSite, takeOff } from "./taken-off.ts";

/**
 * Puts the working copy on the site.
 * @throws Problem 400 by field for what has to be mended first, 404, 409 where it has changed since `seen`.
 */
export async function publishEntry(
  platform: Platform,
  address: EntryAddress,
  seen: number,
  editor: Editor,
): Promise<EntryRow> {
  return changeEntry(platform, address, {
    editor,
    what: "published",
    action: "entry-published",
    seen,
    values: async (row, transaction) => {
      const data = storedEntryData(address.kind, row.data);
      const demands = {
        ...(await publishErrors(transaction, row.kind, data, { subject: row.subject_id, now: platform.clock() })),
        ...bodyProblems(data),
      };
      if (Object.keys(demands).length > 0) throw new Problem(400, demands);
      return putOnSite(transaction, row, data, platform.clock());
    },
  });
}

/** Takes it off the site and keeps it. @throws Problem 409 where something else stands on it or it changed since `seen`. */
export async function archiveEntry(
  platform: Platform,
  address: EntryAddress,
  seen: number,
  editor: Editor,
): Promise<EntryRow> {
  return changeEntry(platform, address, {
    editor,
    what: "archived",
    action: "entry-archived",
    seen,
    values: async (row, transaction) => ({
      ...(await takeOff(transaction, row)),
      state: "archived",
      has_changes: 0,
    }),
  });
}

/** Takes it off the site and puts it into the bin. @throws Problem 409 where something else stands on it. */
export async function deleteEntry(platform: Platform, address: EntryAddress, editor: Editor): Promise<void> {
  await changeEntry(platform, address, {
    editor,
    what: "archived",
    action: "entry-deleted",
    values: async (row, transaction) => ({
      ...(await takeOff(transaction, row)),
      state: row.subject_id === null ? "draft" : "archived",
      has_changes: 0,
      deleted_at: platform.clock().toISOString(),
    }),
  });
}

/** Out of the bin: not yet on the site or, as its deletion is undone, as it was before. */
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
      ...(isUndo && (await asItWas(transaction, row, platform.clock()))),
      deleted_at: null,
    }),
  });
}

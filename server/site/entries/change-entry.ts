import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { By } from "../../kit/http/guard.ts";
import { editConflict, notFound } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { indexSubject } from "../../library/search/index-content.ts";
import type { AuditAction } from "../../office/audit/audit-actions.ts";
import { command } from "../../office/audit/command.ts";
import { type EntryRow, type EntryValues, entriesRepository } from "./entries-repository.ts";
import { keepVersion, type VersionRow } from "./versions/versions-repository.ts";

export type Editor = By;
export type EntryAddress = { kind: EntryKind; id: number };

export type EntryChange = {
  editor: Editor;
  /** The kind of the version, or a function of the changed entry. */
  what: VersionRow["what"] | ((changed: EntryRow) => VersionRow["what"]);
  /** The action in the audit trail; undefined for ordinary edits, which have versions instead. */
  action?: AuditAction;
  /** The revision that the editor has read; by default the newest. */
  seen?: number;
  inBin?: boolean;
  values: (row: EntryRow, transaction: Db) => Promise<EntryValues>;
  /** Returns the data of the version; by default those of the entry. */
  versionData?: (transaction: Db, changed: EntryRow) => Promise<string>;
  /** Replaces the default, which stores the result as a version. */
  keep?: (transaction: Db, changed: EntryRow) => Promise<void>;
};

/**
 * Changes an entry; all changes use this function. It never overwrites a newer change, and stores a version of the
 * result.
 * @throws Problem 404, 409 if the entry has changed since `seen`.
 */
export async function changeEntry(
  platform: Platform,
  { kind, id }: EntryAddress,
  change: EntryChange,
): Promise<EntryRow> {
  const { editor, what, action, seen, inBin = false, keep } = change;
  return command(platform, editor, async ({ db: transaction, at: now, record }) => {
    const repository = entriesRepository(transaction, kind);
    const row = await repository.byId(id);
    if (!row || (row.deleted_at !== null) !== inBin) throw notFound();
    if (seen !== undefined && seen !== row.revision) throw editConflict();
    const values = await change.values(row, transaction);
    const written = { changed_at: now.toISOString(), changed_by: editor.staff.fio, last_batch: null, ...values };
    const changed = await repository.change(row, written);
    if (!changed) throw editConflict();
    const by = { who: editor.staff.fio, staffId: editor.staff.id, at: now };
    if (keep) await keep(transaction, changed);
    else {
      const data = (await change.versionData?.(transaction, changed)) ?? changed.data;
      const kind = typeof what === "string" ? what : what(changed);
      await keepVersion(transaction, { ...changed, data }, { ...by, what: kind });
    }
    if (action) {
      const onSite = changed.subject_id ?? row.subject_id;
      if (onSite !== null) await indexSubject(transaction, kind, onSite);
      await record(action, { subject: ["entry", changed.id, changed.title] });
    }
    return changed;
  });
}

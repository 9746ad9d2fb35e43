import { useState } from "react";
import { deleteEntry, type EntrySummary } from "#contract/editors/entries.ts";
import { useApiMutation } from "../../api/use-api.ts";
import type { UndoHandle } from "../../parts/notifications.tsx";
import { useEntryUndo } from "../use-entry-undo.ts";

/** Deleted within the last ten seconds: it stays in its place with a way back. */
export type EntryDeletion = { row: EntrySummary; after: number | null; handle: UndoHandle };

/** Deletes at once, without a question; what something else stands on says so and stays. */
export function useEntryDeletions() {
  const deleting = useApiMutation(deleteEntry, { failed: "Не удалось удалить." });
  const undo = useEntryUndo();
  const [deleted, setDeleted] = useState<readonly EntryDeletion[]>([]);
  const noteDeleted = (row: EntrySummary, rows: readonly EntrySummary[]) => {
    const at = rows.findIndex(({ id }) => id === row.id);
    const forget = () => setDeleted((before) => before.filter((one) => one.row.id !== row.id));
    const handle = undo(row, forget);
    setDeleted((before) => [...before, { row, after: rows[at - 1]?.id ?? null, handle }]);
  };
  const remove = (row: EntrySummary, rows: readonly EntrySummary[]) =>
    deleting.mutate({ params: { kind: row.kind, id: String(row.id) } }, { onSuccess: () => noteDeleted(row, rows) });
  return { deleted, remove };
}

/** The rows of a page together with those that were just deleted from it, each where it stood. */
export function withDeleted(rows: readonly EntrySummary[], deleted: readonly EntryDeletion[]): EntrySummary[] {
  const shown = [...rows];
  for (const { row, after } of deleted) {
    if (shown.some(({ id }) => id === row.id)) continue;
    const before = shown.findIndex(({ id }) => id === after);
    if (before !== -1 || after === null) shown.splice(before + 1, 0, row);
  }
  return shown;
}

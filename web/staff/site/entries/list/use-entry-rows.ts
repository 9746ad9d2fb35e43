import { deleteEntry, type EntrySummary } from "#contract/site/entries/entries.ts";
import { useAction } from "#web/staff/kit/api/use-api.ts";
import { rowsWithDeleted, useDeletedRows } from "#web/staff/kit/list/deleted-rows.ts";
import { useEntryUndo } from "../use-entry-undo.ts";

type Deleting = { row: EntrySummary; shown: readonly EntrySummary[] };

/**
 * The rows of a page, with those just deleted from it. Deletes without confirmation; an entry that other content
 * depends on is not deleted, and a message explains this.
 */
export function useEntryRows(listed: readonly EntrySummary[], isBin: boolean) {
  const undo = useEntryUndo();
  const { deleted, add, forget } = useDeletedRows<EntrySummary>();
  const deleting = useAction(
    ({ row: { kind, id } }: Deleting, api) => api.request(deleteEntry, { params: { kind, id: String(id) } }),
    {
      failed: "Не удалось удалить.",
      onSuccess: (_, { row, shown }) =>
        add(
          [row],
          shown,
          undo(row, () => forget([row])),
        ),
    },
  );
  const remove = (row: EntrySummary, shown: readonly EntrySummary[]) => deleting.mutate({ row, shown });
  const rows = isBin ? [...listed] : rowsWithDeleted(listed, deleted);
  return { rows, deleted: isBin ? [] : deleted, remove, add, forget };
}

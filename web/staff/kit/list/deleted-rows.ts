import { useState } from "react";
import type { UndoHandle } from "../parts/notifications.tsx";

type Row = { id: number };

/** A deleted row that still offers an undo in its place, for ten seconds. */
export type DeletedRow<R extends Row> = {
  row: R;
  /** The id of the row before it; null if it was the first. */
  after: number | null;
  handle: UndoHandle;
  /** Whether it was deleted alone. If several rows were deleted together, only the notice offers an undo. */
  isAlone: boolean;
};

/** The rows that were just deleted from a list. */
export function useDeletedRows<R extends Row>() {
  const [deleted, setDeleted] = useState<readonly DeletedRow<R>[]>([]);
  return {
    deleted,
    /** @param shown the rows of the page, from which the places of the deleted rows are read. */
    add: (rows: readonly R[], shown: readonly Row[], handle: UndoHandle) => {
      const after = ({ id }: Row) => shown[shown.findIndex((one) => one.id === id) - 1]?.id ?? null;
      const isAlone = rows.length === 1;
      setDeleted((before) => [...before, ...rows.map((row) => ({ row, after: after(row), handle, isAlone }))]);
    },
    forget: (rows: readonly Row[]) =>
      setDeleted((before) => before.filter(({ row }) => !rows.some(({ id }) => id === row.id))),
  };
}

/** Returns the rows of a page together with those just deleted from it, each in its former place. */
export function rowsWithDeleted<R extends Row>(
  rows: readonly R[],
  deleted: readonly Pick<DeletedRow<R>, "row" | "after">[],
): R[] {
  const shown = [...rows];
  for (const { row, after } of deleted) {
    if (shown.some(({ id }) => id === row.id)) continue;
    const before = shown.findIndex(({ id }) => id === after);
    if (before !== -1 || after === null) shown.splice(before + 1, 0, row);
  }
  return shown;
}

import type { ListedRegistration } from "#contract/registrations/registration-list.ts";

/** A row that was deleted a moment ago and can be taken back: it keeps its place. */
export type DeletedRow = { row: ListedRegistration; after: number | null };

/**
 * The rows of a page together with those that were just deleted from it, each where it stood: after the row that was
 * before it, or at the top.
 */
export function rowsWithDeleted(
  rows: readonly ListedRegistration[],
  deleted: readonly DeletedRow[],
): ListedRegistration[] {
  const shown = [...rows];
  for (const { row, after } of deleted) {
    if (shown.some(({ id }) => id === row.id)) continue;
    const before = shown.findIndex(({ id }) => id === after);
    if (before !== -1 || after === null) shown.splice(before + 1, 0, row);
  }
  return shown;
}

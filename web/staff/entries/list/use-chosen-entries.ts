import { useEffect, useState } from "react";
import type { EntrySummary } from "#contract/editors/entries.ts";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import { useSelection } from "../../list/selection.ts";
import type { EntriesList } from "./entries-page.tsx";
import { useBatches } from "./use-batches.ts";
import type { useEntryRows } from "./use-entry-rows.ts";

/** The ticked entries, those of other pages as they were seen there, and what is done to them together. */
export function useChosenEntries(kind: EntryKind, { query }: EntriesList, given: ReturnType<typeof useEntryRows>) {
  const { rows, deleted, add, forget } = given;
  const [seen] = useState(() => new Map<number, EntrySummary>());
  const learn = (some: readonly EntrySummary[]) => {
    for (const row of some) seen.set(row.id, row);
  };
  useEffect(() => learn(rows));
  const page = rows.map(({ id }) => id).filter((id) => !deleted.some(({ row }) => row.id === id));
  const selection = useSelection(JSON.stringify({ ...query, page: undefined, sort: undefined }), page);
  const chosen = [...selection.ids].flatMap((id) => rows.find((row) => row.id === id) ?? seen.get(id) ?? []);
  const batches = useBatches({ kind, selection, deleted: (gone, handle) => add(gone, rows, handle), forget });
  return { selection, page, chosen, learn, ...batches };
}

export type ChosenEntries = ReturnType<typeof useChosenEntries>;

import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { listEntries } from "#contract/editors/entries.ts";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import { queryOf, useApiQuery, useStaffApi } from "../../api/use-api.ts";
import type { EntriesView } from "./entries-view.ts";

/** Documents are put into order by hand, which wants all of them on one page. */
export function pageSizeOf(kind: EntryKind): number {
  return kind === "document" ? 200 : 20;
}

/** A page of the list; while another one is on its way the rows before it stay. */
export function useEntries(kind: EntryKind, view: EntriesView) {
  const { search, state, sort, page } = view;
  const query = { search, state, sort, page: String(page), limit: String(pageSizeOf(kind)) };
  return useApiQuery(listEntries, { params: { kind }, query }, { placeholderData: keepPreviousData });
}

/** How many there are in each state. */
export function useEntryCounts(kind: EntryKind, states: readonly string[]) {
  const api = useStaffApi();
  const counts = useQueries({
    queries: states.map((state) => queryOf(api, listEntries, { params: { kind }, query: { state, limit: "1" } })),
  });
  return counts.map(({ data }) => data?.count);
}

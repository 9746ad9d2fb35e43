import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listEntries } from "#contract/editors/entries.ts";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import { useStaffApi } from "../../api/staff-api.ts";
import { entriesKey } from "../refresh-entries.ts";
import type { EntriesView } from "./entries-view.ts";

/** Documents are put into order by hand, which wants all of them on one page. */
export function pageSizeOf(kind: EntryKind): number {
  return kind === "document" ? 200 : 20;
}

/** A page of the list; while another one is on its way the rows before it stay. */
export function useEntries(kind: EntryKind, view: EntriesView) {
  const api = useStaffApi();
  const { search, state, sort, page } = view;
  const query = { search, state, sort, page: String(page), limit: String(pageSizeOf(kind)) };
  return useQuery({
    queryKey: [...entriesKey, kind, "list", query],
    queryFn: ({ signal }) => api.ask(listEntries, { params: { kind }, query, signal }),
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[1] === kind ? keepPreviousData(before) : undefined,
  });
}

/** How many there are in each state. */
export function useEntryCounts(kind: EntryKind, states: readonly string[]) {
  const api = useStaffApi();
  const { data } = useQuery({
    queryKey: [...entriesKey, kind, "counts", states],
    queryFn: async ({ signal }) => {
      const count = async (state: string) => {
        const query = { state, limit: "1" };
        return (await api.ask(listEntries, { params: { kind }, query, signal })).count;
      };
      return Promise.all(states.map(count));
    },
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}

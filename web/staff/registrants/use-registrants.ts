import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { countBySchool, listRegistrations } from "#contract/registrations/registration-list.ts";
import { useStaffApi } from "../api/staff-api.ts";
import { filtersOf, type TableView } from "./view/table-view.ts";

export const pageSize = 20;

/** Everything of the table that a change on the server makes stale. */
export const registrantsKey = ["registrants"] as const;

/** What the server is asked for a view of a conference. */
export function askedFor(view: TableView, conference: number | undefined) {
  return { ...filtersOf({ ...view, conference: conference ?? view.conference }), sort: view.sort };
}

/** A page of the view; while another one is on its way the rows before it stay. */
export function useRegistrants(view: TableView, conference: number | undefined, ready: boolean) {
  const api = useStaffApi();
  const query = { ...askedFor(view, conference), page: String(view.page), limit: String(pageSize) };
  return useQuery({
    queryKey: [...registrantsKey, "list", query],
    queryFn: ({ signal }) => api.ask(listRegistrations, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: ready && view.schools?.length !== 0,
  });
}

/** How many each school has within the other filters, and the conference's sums. */
export function useSchoolCounts(view: TableView, conference: number | undefined) {
  const api = useStaffApi();
  const { sort: _, ...query } = askedFor({ ...view, schools: null }, conference);
  return useQuery({
    queryKey: [...registrantsKey, "counts", query],
    queryFn: ({ signal }) => api.ask(countBySchool, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: conference !== undefined,
  });
}

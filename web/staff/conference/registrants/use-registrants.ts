import { keepPreviousData } from "@tanstack/react-query";
import {
  countBySchool,
  type ListedRegistration,
  listRegistrations,
} from "#contract/conference/registrants/registration-list.ts";
import type { Api } from "#web/api/client.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { filtersOf, type TableView } from "./view/table-view.ts";

export const pageSize = 20;

/** The query for a view of a conference. */
export function askedFor(view: TableView, conference: number | undefined) {
  return { ...filtersOf({ ...view, conference: conference ?? view.conference }), sort: view.sort };
}

/** A page of the view; while another page is loading, the previous rows are shown. */
export function useRegistrants(view: TableView, conference: number | undefined, ready: boolean) {
  const query = { ...askedFor(view, conference), page: String(view.page), limit: String(pageSize) };
  const enabled = ready && view.schools?.length !== 0;
  return useApiQuery(listRegistrations, { query }, { placeholderData: keepPreviousData, enabled });
}

/** The number of registrations of each school under the other filters, and the totals of the conference. */
export function useSchoolCounts(view: TableView, conference: number | undefined) {
  const { sort: _, ...query } = askedFor({ ...view, schools: null }, conference);
  const enabled = conference !== undefined;
  return useApiQuery(countBySchool, { query }, { placeholderData: keepPreviousData, enabled });
}

/** Maximum number of rows that a job accepts by their ids. */
export const maxChosen = 10_000;
const portion = 1020;

/** Returns all rows of a view, in its order; requested in portions. */
export async function allOfView(
  api: Api,
  view: TableView,
  conference: number | undefined,
): Promise<ListedRegistration[]> {
  const rows: ListedRegistration[] = [];
  for (let page = 1; ; page++) {
    const query = { ...askedFor(view, conference), page: String(page), limit: String(portion) };
    const { results, next } = await api.request(listRegistrations, { query });
    rows.push(...results);
    if (next === null) return rows;
  }
}

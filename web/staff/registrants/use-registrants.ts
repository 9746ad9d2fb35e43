import { keepPreviousData } from "@tanstack/react-query";
import {
  countBySchool,
  type ListedRegistration,
  listRegistrations,
} from "#contract/registrations/registration-list.ts";
import type { Api } from "#web/api/client.ts";
import { useApiQuery } from "../api/use-api.ts";
import { filtersOf, type TableView } from "./view/table-view.ts";

export const pageSize = 20;

/** The query for a view of a conference. */
export function askedFor(view: TableView, conference: number | undefined) {
  return { ...filtersOf({ ...view, conference: conference ?? view.conference }), sort: view.sort };
}

/** A page of the view; while another one is on its way the rows before it stay. */
export function useRegistrants(view: TableView, conference: number | undefined, ready: boolean) {
  const query = { ...askedFor(view, conference), page: String(view.page), limit: String(pageSize) };
  const enabled = ready && view.schools?.length !== 0;
  return useApiQuery(listRegistrations, { query }, { placeholderData: keepPreviousData, enabled });
}

/** How many each school has within the other filters, and the conference's sums. */
export function useSchoolCounts(view: TableView, conference: number | undefined) {
  const { sort: _, ...query } = askedFor({ ...view, schools: null }, conference);
  const enabled = conference !== undefined;
  return useApiQuery(countBySchool, { query }, { placeholderData: keepPreviousData, enabled });
}

/** As many rows as one order of works takes by their ids. */
export const maxChosen = 10_000;
const portion = 1020;

/** Every row of a view, in its order: portion by portion, as the server gives them. */
export async function allOfView(
  api: Api,
  view: TableView,
  conference: number | undefined,
): Promise<ListedRegistration[]> {
  const rows: ListedRegistration[] = [];
  for (let page = 1; ; page++) {
    const query = { ...askedFor(view, conference), page: String(page), limit: String(portion) };
    const { results, next } = await api.ask(listRegistrations, { query });
    rows.push(...results);
    if (next === null) return rows;
  }
}

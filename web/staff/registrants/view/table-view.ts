import type { Conditions } from "#contract/registrations/registration-conditions.ts";
import { registrationQuery } from "#contract/registrations/registration-list.ts";
import { repeatedNumbers } from "#contract/wire/query-values.ts";
import { type QueryTexts, queryState, readAddress, writeAddress } from "../../list/address-state.ts";

/** The state of the table's page, all in the address, so that a link shows the same. */
export type TableView = {
  search: string;
  /** Ids of schools and `none`; null: all of them, which is no filter; empty: nothing is chosen. */
  schools: readonly string[] | null;
  where: Conditions | null;
  /** As the server names it; a minus turns it round. */
  sort: string;
  page: number;
  /** null: the current one. */
  conference: number | null;
  /** The deleted ones instead of the others. */
  bin: boolean;
  /** The registration in the drawer. */
  open: number | null;
};

export const newestFirst = "-created";

export const wholeTable: TableView = {
  search: "",
  schools: null,
  where: null,
  sort: newestFirst,
  page: 1,
  conference: null,
  bin: false,
  open: null,
};

/** The query of the list, and the registration that is open beside it. */
export const tableQuery = registrationQuery.extend({ open: repeatedNumbers });

type Texts = QueryTexts<typeof tableQuery>;

/** Reads a view from the parameters of an address; invalid values count as absent. */
export function viewOf(texts: Texts): TableView {
  const { search, school_name, where, sort, page, conference, bin, open } = queryState(tableQuery, texts);
  return {
    search,
    schools: school_name ?? null,
    where: where === undefined || where.conditions.length === 0 ? null : where,
    sort: sort ?? newestFirst,
    page,
    conference: conference?.[0] || null,
    bin: bin === "only",
    open: open?.[0] || null,
  };
}

/** Writes a view as parameters, without default values. */
export function textsOf(view: TableView): Texts {
  return {
    ...filtersOf(view),
    sort: view.sort === newestFirst ? undefined : view.sort,
    page: String(view.page),
    open: view.open?.toString(),
  };
}

export function readView(address: URLSearchParams): TableView {
  return viewOf(readAddress(tableQuery, address));
}

/** The address of a view, without the question mark and without what is usual. */
export function writeView(view: TableView): string {
  return writeAddress(tableQuery, textsOf(view));
}

/** The filters of a view, as parameters of the list's calls. */
export function filtersOf(view: TableView) {
  return {
    search: view.search === "" ? undefined : view.search,
    school_name: view.schools?.join(","),
    where: view.where ? JSON.stringify(view.where) : undefined,
    conference: view.conference?.toString(),
    bin: view.bin ? "only" : undefined,
  };
}

/** The query of a saved or exported view: with its conference, without page and drawer. */
export function keptQuery(view: TableView, conference: number | null): string {
  return writeView({ ...view, conference: view.conference ?? conference, page: 1, open: null });
}

/** Other rows are shown from their first page on. */
export function changedView(view: TableView, change: Partial<TableView>): TableView {
  const onlyMoves = Object.keys(change).every((name) => name === "page" || name === "open");
  return { ...view, ...(onlyMoves ? {} : { page: 1 }), ...change };
}

import type { Conditions } from "#contract/conference/registrants/registration-conditions.ts";
import { registrationQuery } from "#contract/conference/registrants/registration-list.ts";
import { repeatedNumbers } from "#contract/wire/query-values.ts";
import { type QueryTexts, queryState, readAddress, writeAddress } from "#web/staff/kit/list/address-state.ts";

/** The state of the table's page, which is entirely in the address, so that a link shows the same. */
export type TableView = {
  search: string;
  /** Ids of schools and `none`; null for no filter; an empty list selects nothing. */
  schools: readonly string[] | null;
  where: Conditions | null;
  /** The server's name of the order; a minus reverses it. */
  sort: string;
  page: number;
  /** Null for the current conference. */
  conference: number | null;
  /** Whether deleted registrations are shown instead of the others. */
  bin: boolean;
  /** The id of the registration in the drawer. */
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

/** The query of the list, with the id of the open registration. */
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

/** Returns the query string of a view, without the question mark and without default values. */
export function writeView(view: TableView): string {
  return writeAddress(tableQuery, textsOf(view));
}

/** Returns the filters of a view, as parameters of the list's endpoints. */
export function filtersOf(view: TableView) {
  return {
    search: view.search === "" ? undefined : view.search,
    school_name: view.schools?.join(","),
    where: view.where ? JSON.stringify(view.where) : undefined,
    conference: view.conference?.toString(),
    bin: view.bin ? "only" : undefined,
  };
}

/** Returns the query of a saved or exported view: with its conference, without page and drawer. */
export function keptQuery(view: TableView, conference: number | null): string {
  return writeView({ ...view, conference: view.conference ?? conference, page: 1, open: null });
}

/** Applies a change; one that affects the rows resets the page to the first. */
export function changedView(view: TableView, change: Partial<TableView>): TableView {
  const onlyMoves = Object.keys(change).every((name) => name === "page" || name === "open");
  return { ...view, ...(onlyMoves ? {} : { page: 1 }), ...change };
}

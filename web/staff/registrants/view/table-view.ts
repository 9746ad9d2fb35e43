import { type Conditions, viewCondition } from "#contract/registrations/registration-conditions.ts";

/** What the table shows: all of it stands in the address, so that a link shows the same. */
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

/** Reads an address. What makes no sense in it counts as absent. */
export function readView(parameters: URLSearchParams): TableView {
  const schools = parameters.get("school_name");
  const where = viewCondition.parse(parameters.get("where") ?? undefined);
  return {
    search: parameters.get("search") ?? "",
    schools: schools === null ? null : schools.split(",").filter((id) => id !== ""),
    where: where === undefined || where === "nothing" || where.conditions.length === 0 ? null : where,
    sort: parameters.get("sort") || newestFirst,
    page: idIn(parameters, "page") ?? 1,
    conference: idIn(parameters, "conference"),
    bin: parameters.get("bin") === "only",
    open: idIn(parameters, "open"),
  };
}

function idIn(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name) ?? "";
  return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
}

/** The address of a view, without the question mark and without what is usual. */
export function writeView(view: TableView): string {
  const parts: Record<string, string | undefined> = {
    ...filtersOf(view),
    sort: view.sort === newestFirst ? undefined : view.sort,
    page: view.page === 1 ? undefined : String(view.page),
    open: view.open?.toString(),
  };
  const written = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined);
  return new URLSearchParams(written).toString().replaceAll("%2C", ",");
}

/** The part of a view that says which registrations are meant, as the calls of the list take it. */
export function filtersOf(view: TableView) {
  return {
    search: view.search === "" ? undefined : view.search,
    school_name: view.schools?.join(","),
    where: view.where ? JSON.stringify(view.where) : undefined,
    conference: view.conference?.toString(),
    bin: view.bin ? "only" : undefined,
  };
}

/** A view under a name, or one that is exported: its conference is said, its page and its drawer are not. */
export function keptQuery(view: TableView, conference: number | null): string {
  return writeView({ ...view, conference: view.conference ?? conference, page: 1, open: null });
}

/** Other rows are shown from their first page on. */
export function changedView(view: TableView, change: Partial<TableView>): TableView {
  const onlyMoves = Object.keys(change).every((name) => name === "page" || name === "open");
  return { ...view, ...(onlyMoves ? {} : { page: 1 }), ...change };
}

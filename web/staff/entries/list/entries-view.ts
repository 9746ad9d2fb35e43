/** What a list of entries shows: all of it stands in the address, so that a link shows the same. */
export type EntriesView = {
  search: string;
  /** A state, `changed`, `bin`; empty: all that is not in the bin. */
  state: string;
  /** A column, with a minus turned round; empty: what waits for somebody first, then as on the site. */
  sort: string;
  page: number;
};

const states = ["draft", "scheduled", "published", "changed", "archived", "bin"];
const sorts = ["title", "-title", "date", "-date", "changed", "-changed"];

/** Reads an address. What makes no sense in it counts as absent. */
export function readEntriesView(parameters: URLSearchParams): EntriesView {
  const oneOf = (name: string, known: readonly string[]) => {
    const value = parameters.get(name) ?? "";
    return known.includes(value) ? value : "";
  };
  const page = parameters.get("page") ?? "";
  return {
    search: parameters.get("search") ?? "",
    state: oneOf("state", states),
    sort: oneOf("sort", sorts),
    page: /^[1-9][0-9]{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view, without the question mark and without what is usual. */
export function writeEntriesView({ search, state, sort, page }: EntriesView): string {
  const parts = { search, state, sort, page: page === 1 ? "" : String(page) };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== "")).toString();
}

/** Other rows are shown from their first page on. */
export function changedEntriesView(view: EntriesView, change: Partial<EntriesView>): EntriesView {
  return { ...view, page: 1, ...change };
}

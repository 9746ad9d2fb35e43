import { useMemo } from "react";
import { latestAddress, useAddressState } from "#web/staff/kit/list/address-state.ts";
import { changedView, readView, type TableView, tableQuery, textsOf, viewOf } from "./table-view.ts";

export type ViewMove = {
  view: TableView;
  /** Returns the address of the view with a change. */
  to: (change: Partial<TableView>) => string;
  /** Navigates to the changed view; `replace` adds no history entry. */
  go: (change: Partial<TableView>, options?: { replace?: boolean; state?: unknown }) => void;
};

/** The view in the address, and functions that navigate to others. */
export function useTableView(): ViewMove {
  const { query, to, go } = useAddressState(tableQuery);
  return useMemo(() => {
    const view = viewOf(query);
    return {
      view,
      to: (change) => to(textsOf(changedView(view, change))),
      go: (change, options) => go(textsOf(changedView(readView(latestAddress()), change)), options),
    };
  }, [query, to, go]);
}

import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { changedView, readView, type TableView, writeView } from "./table-view.ts";

export type ViewMove = {
  view: TableView;
  /** The address of the view with a change. */
  to: (change: Partial<TableView>) => string;
  /** Goes there; `replace` leaves no step for Back. */
  go: (change: Partial<TableView>, options?: { replace?: boolean; state?: unknown }) => void;
};

/** The view that the address holds, and ways to others. */
export function useTableView(): ViewMove {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const view = readView(new URLSearchParams(search));
    const to = (change: Partial<TableView>) => {
      const query = writeView(changedView(view, change));
      return query === "" ? pathname : `${pathname}?${query}`;
    };
    const go: ViewMove["go"] = (change, options) => void navigate(to(change), { preventScrollReset: true, ...options });
    return { view, to, go };
  }, [pathname, search, navigate]);
}

import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { changedEntriesView, type EntriesView, readEntriesView, writeEntriesView } from "./entries-view.ts";

export type EntriesMove = {
  view: EntriesView;
  /** The address of the view with a change. */
  to: (change: Partial<EntriesView>) => string;
  /** Goes there; `replace` leaves no step for Back. */
  go: (change: Partial<EntriesView>, options?: { replace?: boolean }) => void;
};

/** The view that the address holds, and ways to others. */
export function useEntriesView(): EntriesMove {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const view = readEntriesView(new URLSearchParams(search));
    const to = (change: Partial<EntriesView>) => {
      const query = writeEntriesView(changedEntriesView(view, change));
      return query === "" ? pathname : `${pathname}?${query}`;
    };
    const go: EntriesMove["go"] = (change, options) =>
      void navigate(to(change), { preventScrollReset: true, ...options });
    return { view, to, go };
  }, [pathname, search, navigate]);
}

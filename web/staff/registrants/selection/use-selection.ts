import { useRef, useState } from "react";
import { withPageToggled, withRange, withToggled } from "./selection.ts";

export type Selection = {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Everything from the row that was ticked last up to this one. */
  extendTo: (id: number) => void;
  togglePage: () => void;
  set: (ids: readonly number[]) => void;
  clear: () => void;
};

const nobody: ReadonlySet<number> = new Set();

/**
 * The ticked rows. They stay over the pages of a view; another view starts with none, so that nothing is done to rows
 * that nobody sees.
 * @param view what tells one view from another. @param page the ids of the page on screen.
 */
export function useSelection(view: string, page: readonly number[]): Selection {
  const [state, setState] = useState({ view, ids: nobody });
  const last = useRef<number | null>(null);
  const ids = state.view === view ? state.ids : nobody;
  const keep = (next: ReadonlySet<number>) => setState({ view, ids: next });
  return {
    ids,
    toggle: (id) => {
      last.current = id;
      keep(withToggled(ids, id));
    },
    extendTo: (id) => {
      keep(withRange(ids, page, last.current, id));
      last.current = id;
    },
    togglePage: () => keep(withPageToggled(ids, page)),
    set: (chosen) => keep(new Set(chosen)),
    clear: () => keep(nobody),
  };
}

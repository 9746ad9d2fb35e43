import { useRef, useState } from "react";

/** State of the checkbox in the heading, for the rows of a page. */
export type HeadBox = "none" | "some" | "all";

export function headBox(page: readonly number[], selected: ReadonlySet<number>): HeadBox {
  const here = page.filter((id) => selected.has(id)).length;
  if (here === 0) return "none";
  return here === page.length ? "all" : "some";
}

export function withToggled(selected: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selects all rows of a page, or deselects them if all are selected. The selection on other pages is not changed. */
export function withPageToggled(selected: ReadonlySet<number>, page: readonly number[]): Set<number> {
  return headBox(page, selected) === "all"
    ? new Set([...selected].filter((id) => !page.includes(id)))
    : new Set([...selected, ...page]);
}

/** Selects all rows between two rows of a page, inclusive; without the first only the last. */
export function withRange(
  selected: ReadonlySet<number>,
  page: readonly number[],
  from: number | null,
  to: number,
): Set<number> {
  const start = from === null ? -1 : page.indexOf(from);
  const end = page.indexOf(to);
  if (start === -1 || end === -1) return new Set([...selected, to]);
  return new Set([...selected, ...page.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}

export type Selection = {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Selects all rows from the last selected one to this one. */
  extendTo: (id: number) => void;
  togglePage: () => void;
  set: (ids: readonly number[]) => void;
  clear: () => void;
};

const nobody: ReadonlySet<number> = new Set();

/**
 * The selected rows of a view, on all its pages. Another view begins with an empty selection, so that no action affects
 * invisible rows.
 * @param view identifies the view.
 * @param page the ids of the shown page.
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

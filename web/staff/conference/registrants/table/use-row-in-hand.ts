import { useTable } from "../table-context.ts";

/** The open row, otherwise the focused one, and functions that move to its neighbours. */
export function useRowInHand() {
  const { rows, deleted, current, setCurrent, view, show } = useTable();
  const page = rows.filter(({ id }) => !deleted.some(({ row }) => row.id === id));
  const at = page.findIndex(({ id }) => id === (view.open ?? current));
  const moveBy = (step: 1 | -1) => {
    const next = page[at === -1 ? 0 : at + step];
    if (!next) return;
    setCurrent(next.id);
    const link = document.getElementById(`registrant-${next.id}`);
    if (view.open === null) link?.focus();
    else {
      show(next.id);
      link?.scrollIntoView({ block: "nearest" });
    }
  };
  return { row: page[at], moveBy, hasPrevious: at > 0, hasNext: at !== -1 && at < page.length - 1 };
}

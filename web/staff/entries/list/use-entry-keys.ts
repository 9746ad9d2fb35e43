import type { EntrySummary } from "../../../../contract/entries.ts";
import { useKeys } from "../../keys.tsx";
import { whileNothingIsOpen } from "../../registrants/table/free-key.ts";

/** The keys of the rows; the row in hand is the one whose title has focus. */
export function useEntryKeys(rows: readonly EntrySummary[], remove: (row: EntrySummary) => void, isBin: boolean): void {
  const at = () => rows.findIndex(({ id }) => document.activeElement?.id === `entry-${id}`);
  const moveBy = (step: 1 | -1) => {
    const next = rows[at() === -1 ? 0 : at() + step];
    if (next) document.getElementById(`entry-${next.id}`)?.focus();
  };
  useKeys([
    { code: "ArrowDown", isFree: isForRows, repeats: true, label: "Следующая строка", run: () => moveBy(1) },
    { code: "ArrowUp", isFree: isForRows, repeats: true, label: "Предыдущая строка", run: () => moveBy(-1) },
    {
      code: "Delete",
      label: "Удалить",
      run: whileNothingIsOpen(() => {
        const row = rows[at()];
        if (row && !isBin) remove(row);
      }),
    },
  ]);
}

/** Arrows also belong to menus and buttons. */
function isForRows({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target === document.body || target.matches("main, [data-entries] a"));
}

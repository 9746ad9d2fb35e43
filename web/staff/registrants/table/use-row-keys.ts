import { useHotkeys } from "../../hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../../hotkeys/unless-dialog-open.ts";
import { useTable } from "../table-context.ts";
import { useChosenRows } from "./use-chosen-rows.ts";
import { useRowInHand } from "./use-row-in-hand.ts";

/** The keys of the rows. */
export function useRowKeys(): void {
  useWalkingKeys();
  const { selection, view, print, show, remove, works, close } = useTable();
  const { row } = useRowInHand();
  const chosen = useChosenRows();
  useHotkeys([
    {
      code: "KeyP",
      label: "Печать формы",
      run: unlessDialogOpen(() => {
        if (selection.ids.size > 0) void works.begin("forms", [...selection.ids]);
        else if (row && !view.bin) print(row);
      }),
    },
    {
      code: "KeyE",
      label: "Изменить",
      run: unlessDialogOpen(() => row && !view.bin && show(row.id, { edit: true })),
    },
    {
      code: "Delete",
      label: "Удалить",
      run: unlessDialogOpen(() => {
        if (view.bin) return;
        if (selection.ids.size > 0) chosen.remove();
        else if (row) remove([row]);
      }),
    },
    {
      code: "Escape",
      label: "Закрыть, снять выбор",
      run: unlessDialogOpen(() => (view.open === null ? selection.clear() : close())),
    },
  ]);
}

function useWalkingKeys(): void {
  const { selection } = useTable();
  const { row, moveBy } = useRowInHand();
  const down = { code: "ArrowDown", isFree: isForRows, repeats: true, run: () => moveBy(1) };
  const up = { code: "ArrowUp", isFree: isForRows, repeats: true, run: () => moveBy(-1) };
  const choose = { code: "Space", isFree: isForRows };
  useHotkeys([
    { ...down, label: "Следующая запись" },
    { ...up, label: "Предыдущая запись" },
    // Shift may be held down on the way to the end of a range.
    { ...down, shift: true },
    { ...up, shift: true },
    { ...choose, label: "Выбрать запись", run: () => row && selection.toggle(row.id) },
    { ...choose, shift: true, label: "Выбрать все до этой", run: () => row && selection.extendTo(row.id) },
  ]);
}

/**
 * Arrows and the space bar also belong to menus, radios and buttons, so they are taken only where nothing else wants them:
 * on a row, in the drawer's text, or where nothing has focus.
 */
function isForRows({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target === document.body || target.matches("main, h2, [data-registrants] a")) return true;
  return code !== "Space" && target.matches("[data-registrants] :is(button, input[type=checkbox])");
}

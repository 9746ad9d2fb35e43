import { useHotkeys } from "../../hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../../hotkeys/unless-dialog-open.ts";
import { useRowHotkeys } from "../../list/use-row-hotkeys.ts";
import { useTable } from "../table-context.ts";
import { useChosenRows } from "./use-chosen-rows.ts";
import { useRowInHand } from "./use-row-in-hand.ts";

/** The keys of the rows. */
export function useRowKeys(): void {
  const { selection, view, print, show, remove, works, close } = useTable();
  const { row, moveBy } = useRowInHand();
  const chosen = useChosenRows();
  const choose = (isRange: boolean) => row && (isRange ? selection.extendTo(row.id) : selection.toggle(row.id));
  useRowHotkeys({ word: "запись", moveBy, choose });
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

import { useEffect, useEffectEvent } from "react";
import { useKeys } from "../../keys.tsx";
import { useTable } from "../table-context.ts";
import { whileNothingIsOpen } from "./free-key.ts";
import { useChosenRows } from "./use-chosen-rows.ts";
import { useRowInHand } from "./use-row-in-hand.ts";

/**
 * The keys of the rows. Arrows and the space bar also belong to menus, radios and buttons, so they are taken only where
 * nothing else wants them: on a row, in the drawer's text, or where nothing has focus.
 */
export function useRowKeys(): void {
  const { selection, view, print, show, remove, works, close } = useTable();
  const { row, moveBy } = useRowInHand();
  const chosen = useChosenRows();
  useEffectOnKeys((event) => {
    if (event.code === "ArrowDown") moveBy(1);
    else if (event.code === "ArrowUp") moveBy(-1);
    else if (row && event.shiftKey) selection.extendTo(row.id);
    else if (row) selection.toggle(row.id);
  });
  useKeys([
    {
      code: "KeyP",
      label: "Печать формы",
      run: whileNothingIsOpen(() => {
        if (selection.ids.size > 0) void works.begin("forms", [...selection.ids]);
        else if (row && !view.bin) print(row);
      }),
    },
    {
      code: "KeyE",
      label: "Изменить",
      run: whileNothingIsOpen(() => row && !view.bin && show(row.id, { edit: true })),
    },
    {
      code: "Delete",
      label: "Удалить",
      run: whileNothingIsOpen(() => {
        if (view.bin) return;
        if (selection.ids.size > 0) chosen.remove();
        else if (row) remove([row]);
      }),
    },
    {
      code: "Escape",
      label: "Закрыть, снять выбор",
      run: whileNothingIsOpen(() => (view.open === null ? selection.clear() : close())),
    },
  ]);
}

function useEffectOnKeys(run: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!["ArrowDown", "ArrowUp", "Space"].includes(event.code) || !isForRows(event)) return;
    event.preventDefault();
    run(event);
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function isForRows({ target, defaultPrevented, ctrlKey, metaKey, altKey, code }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false;
  if (target === document.body || target.matches("main, h2, [data-registrants] a")) return true;
  return code !== "Space" && target.matches("[data-registrants] :is(button, input[type=checkbox])");
}

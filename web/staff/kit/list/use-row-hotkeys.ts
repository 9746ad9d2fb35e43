import { type Hotkey, useHotkeys } from "../hotkeys/hotkeys.tsx";

type RowHotkeys = {
  /** The word for a row: «строка», «запись». */
  word: string;
  /** Moves to the next or the previous row. */
  moveBy: (step: 1 | -1) => void;
  /** Selects the focused row; with Shift all rows up to it. */
  choose?: (isRange: boolean) => void;
};

/** Keys that move through the rows of a list, which has the attribute `data-rows`. */
export function useRowHotkeys({ word, moveBy, choose }: RowHotkeys): void {
  const down = { code: "ArrowDown", isFree: isForRows, repeats: true, run: () => moveBy(1) };
  const up = { code: "ArrowUp", isFree: isForRows, repeats: true, run: () => moveBy(-1) };
  const space = { code: "Space", isFree: isForRows };
  const walking: Hotkey[] = [
    { ...down, label: `Следующая ${word}` },
    { ...up, label: `Предыдущая ${word}` },
  ];
  const choosing: Hotkey[] = choose
    ? [
        // Shift may be held down while moving to the end of a range.
        { ...down, shift: true },
        { ...up, shift: true },
        { ...space, label: "Выбрать запись", run: () => choose(false) },
        { ...space, shift: true, label: "Выбрать все до этой", run: () => choose(true) },
      ]
    : [];
  useHotkeys([...walking, ...choosing]);
}

/**
 * Whether a key is for the rows: on a row, in the text of the drawer, or without focus. Arrows and the space bar also
 * belong to menus, radios and buttons.
 */
function isForRows({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target === document.body || target.matches("main, h2, [data-rows] a")) return true;
  return code !== "Space" && target.matches("[data-rows] :is(button, input[type=checkbox])");
}

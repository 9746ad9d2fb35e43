import type { RefObject } from "react";
import { useKeys } from "../keys.tsx";

type DeskKeys = {
  input: RefObject<HTMLInputElement | null>;
  /** All that Esc does. */
  clear: (() => void)[];
  /** Undefined while nobody was served: then Ctrl P is the browser's. */
  again: (() => void) | undefined;
};

/** Keys that work wherever on the page the focus is. */
export function useDeskKeys({ input, clear, again }: DeskKeys): void {
  useKeys([
    {
      code: "Escape",
      inFields: true,
      label: "Очистить поле",
      run: ({ target }) => {
        // Esc in a dialog closes the dialog.
        if (target instanceof Element && target.closest('[role="dialog"]')) return;
        for (const step of clear) step();
        input.current?.focus();
      },
    },
    ...(again ? [{ code: "KeyP", ctrl: true, label: "Последняя форма ещё раз", run: again }] : []),
  ]);
}

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

type Roving = {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  onFocus: (event: FocusEvent<HTMLDivElement>) => void;
};

/** One stop of the Tab key for a whole toolbar; the arrows, Home and End lead from button to button. */
export function useRovingFocus(): Roving {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const buttons = buttonsOf(ref.current);
    if (buttons.filter(({ tabIndex }) => tabIndex === 0).length !== 1) stopAt(buttons, buttons[0]);
  });
  return {
    ref,
    onKeyDown: (event) => {
      const buttons = buttonsOf(ref.current);
      const here = buttons.indexOf(event.target as HTMLElement);
      const next = here === -1 ? undefined : buttons.at(nextPlace(event.key, here, buttons.length));
      if (!next || next === event.target) return;
      event.preventDefault();
      next.focus();
    },
    onFocus: (event) => {
      const buttons = buttonsOf(ref.current);
      const here = buttons.find((button) => button === event.target);
      if (here) stopAt(buttons, here);
    },
  };
}

function nextPlace(key: string, here: number, count: number): number {
  const places: Record<string, number> = {
    ArrowRight: (here + 1) % count,
    ArrowLeft: here - 1,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? here;
}

function buttonsOf(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll("button") ?? [])];
}

function stopAt(buttons: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

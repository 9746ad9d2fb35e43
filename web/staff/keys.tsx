import { useEffect, useRef } from "react";
import { deviceFlag } from "./device-flags.ts";

/** A key that does something on the page that shows it. */
export type StaffKey = {
  /** The physical key, so that the Russian layout does not matter: `KeyN`, `Slash`, `ArrowDown`, `Delete`. */
  code: string;
  ctrl?: boolean;
  shift?: boolean;
  /** Works in a field too. Keys with Ctrl always do. */
  inFields?: boolean;
  /** Goes on while the key is held down, as a walk through rows does; anything else is done once for each press. */
  repeats?: boolean;
  /** False where something else wants the key: a menu its arrows, a button its space bar. It is left alone then. */
  isFree?: (event: KeyboardEvent) => boolean;
  /** What it does, for the panel «Клавиши»; without one it is not listed. */
  label?: string;
  run: (event: KeyboardEvent) => void;
};

/** Of every component that says so, the newest first: a drawer's Esc is its own, not the table's behind it. */
const shown: { current: readonly StaffKey[] }[] = [];

/** These keys work while the component that says so is on the page. */
export function useKeys(keys: readonly StaffKey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    shown.unshift(latest);
    return () => void shown.splice(shown.indexOf(latest), 1);
  }, []);
}

/** All keys of the page that have a label, for the panel. */
export function listedKeys(): StaffKey[] {
  return shown.toReversed().flatMap(({ current }) => current.filter((key) => key.label !== undefined));
}

/** Listens for the keys of whatever is on the page: once, in the shell. */
export function useKeyListener(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = shown.flatMap(({ current }) => current).find((candidate) => isMeant(candidate, event));
      if (!key) return;
      event.preventDefault();
      if (!event.repeat || key.repeats) key.run(event);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function isMeant(key: StaffKey, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  const ctrl = event.ctrlKey || event.metaKey;
  if (event.code !== key.code || ctrl !== (key.ctrl ?? false) || event.shiftKey !== (key.shift ?? false)) return false;
  if (key.isFree && !key.isFree(event)) return false;
  if (ctrl) return true;
  if (isWriting(event.target) && !key.inFields) return false;
  return !(isSingleSign(key.code) && (deviceFlag("single_keys_off") || isUnderDialog(event.target)));
}

/** Letters and signs, which somebody may type by chance or by voice; arrows, Esc, Enter and the like stay. */
function isSingleSign(code: string): boolean {
  return /^(Key[A-Z]|Digit\d|Slash)$/.test(code);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null
  );
}

/** A question is open: letters do not reach the page behind it. */
function isUnderDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"][aria-modal="true"]') !== null;
}

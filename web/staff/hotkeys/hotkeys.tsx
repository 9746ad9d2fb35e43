import { useEffect, useRef } from "react";
import { deviceFlag } from "../../api/device-flags.ts";
import { ScanBurst } from "./scan-burst.ts";

/** A key that does something on the page that shows it. */
export type Hotkey = {
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
  /** Its action, for the panel «Клавиши»; without a label it is not listed. */
  label?: string;
  run: (event: KeyboardEvent) => void;
};

/** Hotkeys of mounted components, the newest first: a drawer's Esc precedes the table's. */
const shown: { current: readonly Hotkey[] }[] = [];

/** Registers hotkeys while the component is mounted. */
export function useHotkeys(keys: readonly Hotkey[]): void {
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
export function listedHotkeys(): Hotkey[] {
  return shown.toReversed().flatMap(({ current }) => current.filter((key) => key.label !== undefined));
}

/** Readers of codes scanned outside fields, the newest first. */
const scanReaders: { current: (typed: string) => void }[] = [];

/** Whatever comes as fast as only a scanner types, outside fields, is given to this instead of acting key by key. */
export function useScans(read: (typed: string) => void): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    scanReaders.unshift(latest);
    return () => void scanReaders.splice(scanReaders.indexOf(latest), 1);
  }, []);
}

/** Listens for the keys of whatever is on the page: once, in the shell. */
export function useHotkeyListener(): void {
  useEffect(() => {
    const burst = new ScanBurst((typed) => scanReaders[0]?.current(typed));
    const watch = (event: KeyboardEvent) => watchForScans(event, burst);
    const listen = (event: KeyboardEvent) => answer(event, burst);
    // Before anything on the page: the Enter after a code must press no button.
    window.addEventListener("keydown", watch, { capture: true });
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("keydown", watch, { capture: true });
      window.removeEventListener("keydown", listen);
    };
  }, []);
}

/** Keeps the keys of a scanner's burst from the page. */
function watchForScans(event: KeyboardEvent, burst: ScanBurst): void {
  if (event.key === "Shift" || event.key === "CapsLock" || event.repeat) return;
  const sign = isWriting(event.target) ? undefined : signOf(event);
  if (sign !== undefined) burst.add(sign);
  const isOfBurst = sign === undefined ? burst.end() && event.key === "Enter" : burst.isRunning;
  if (!isOfBurst) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** By the physical key, for a scanner types under any layout; undefined for what no code consists of. */
function signOf({ code, key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return /^(?:Key|Digit|Numpad)([A-Z]|\d)$/.exec(code)?.[1] ?? (Array.from(key).length === 1 ? key : undefined);
}

function answer(event: KeyboardEvent, burst: ScanBurst): void {
  const key = shown.flatMap(({ current }) => current).find((candidate) => isMeant(candidate, event));
  if (!key) return;
  event.preventDefault();
  if (event.repeat && !key.repeats) return;
  const isLetter = /^Key[A-Z]$/.test(key.code) && !key.ctrl;
  if (isLetter) burst.holdBack(() => key.run(event));
  else key.run(event);
}

function isMeant(key: Hotkey, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  const ctrl = event.ctrlKey || event.metaKey;
  if (event.code !== key.code || ctrl !== (key.ctrl ?? false) || event.shiftKey !== (key.shift ?? false)) return false;
  if (key.isFree && !key.isFree(event)) return false;
  if (ctrl) return true;
  if (isWriting(event.target) && !key.inFields) return false;
  return !(isSingleSign(key.code) && (deviceFlag("single_keys_off") || isUnderDialog(event.target)));
}

/** Letters and signs, which may be typed by chance or by voice; arrows, Esc, Enter and the like are excluded. */
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

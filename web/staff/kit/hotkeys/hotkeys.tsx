import { useEffect, useRef } from "react";
import { deviceFlag } from "#web/api/device-flags.ts";
import { ScanBurst } from "./scan-burst.ts";

/** A key with an effect on the current page. */
export type Hotkey = {
  /** The physical key, independent of the keyboard layout: `KeyN`, `Slash`, `ArrowDown`, `Delete`. */
  code: string;
  ctrl?: boolean;
  shift?: boolean;
  /** Whether it also works in fields. Keys with Ctrl always do. */
  inFields?: boolean;
  /** Whether it repeats while the key is held down, as when moving through rows. */
  repeats?: boolean;
  /** Returns false if the key belongs to another element, such as arrows in a menu or the space bar on a button. */
  isFree?: (event: KeyboardEvent) => boolean;
  /** The name of the action in the panel «Клавиши»; a key without a label is not listed. */
  label?: string;
  run: (event: KeyboardEvent) => void;
};

/** Hotkeys of mounted components, the newest first: Esc of a drawer precedes that of the table. */
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

/** Returns all keys of the page with a label, for the panel. */
export function listedHotkeys(): Hotkey[] {
  return shown.toReversed().flatMap(({ current }) => current.filter((key) => key.label !== undefined));
}

/** Handlers of codes that are scanned outside of fields, the newest first. */
const scanReaders: { current: (typed: string) => void }[] = [];

/**
 * Registers a handler for text that arrives outside of fields as fast as only a scanner types; its keys have no other
 * effect.
 */
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

/** Listens for the hotkeys of the page. Used once, by the shell. */
export function useHotkeyListener(): void {
  useEffect(() => {
    const burst = new ScanBurst((typed) => scanReaders[0]?.current(typed));
    const watch = (event: KeyboardEvent) => watchForScans(event, burst);
    const listen = (event: KeyboardEvent) => answer(event, burst);
    // In the capture phase: the Enter after a code must not press a button.
    window.addEventListener("keydown", watch, { capture: true });
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("keydown", watch, { capture: true });
      window.removeEventListener("keydown", listen);
    };
  }, []);
}

/** Keeps the keys of a scanner from the page. */
function watchForScans(event: KeyboardEvent, burst: ScanBurst): void {
  if (event.key === "Shift" || event.key === "CapsLock" || event.repeat) return;
  // A shortcut that a late code has triggered may have moved the focus to a field.
  const isTyped = isWriting(event.target) && !burst.isContinuedAt(event.timeStamp);
  const sign = isTyped ? undefined : signOf(event);
  if (sign !== undefined) burst.add(sign, event.timeStamp);
  const isOfBurst = sign === undefined ? burst.end() && event.key === "Enter" : burst.isRunning;
  if (!isOfBurst) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Returns the sign of a physical key, because a scanner may type in any layout; undefined for keys that no code
 * contains.
 */
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

/**
 * Whether it is a letter or sign, which may be typed by accident or by voice control; arrows, Esc, Enter and the like
 * are not.
 */
function isSingleSign(code: string): boolean {
  return /^(Key[A-Z]|Digit\d|Slash)$/.test(code);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null
  );
}

/** Whether a dialog is open: letters must not reach the page behind it. */
function isUnderDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"][aria-modal="true"]') !== null;
}

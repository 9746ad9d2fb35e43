import { useEffect, useRef } from "react";

/** In milliseconds: a scanner types faster than a person. */
const fastest = 45;
const shortest = 4;

/**
 * Reports the code of a hand scanner, which types it as keys and ends with Enter. Keys are read by their place, so that
 * the layout of the keyboard does not matter.
 */
export function useHandScanner(found: (code: string) => void): void {
  const latest = useRef(found);
  latest.current = found;
  useEffect(() => {
    let burst = "";
    let before = 0;
    const press = (event: KeyboardEvent) => {
      const isFast = event.timeStamp - before < fastest;
      before = event.timeStamp;
      if (event.code === "Enter" || event.code === "NumpadEnter") {
        const code = burst;
        burst = "";
        if (!isFast || code.length < shortest) return;
        // Otherwise the Enter would also press what has the focus.
        event.preventDefault();
        event.stopPropagation();
        latest.current(code);
        return;
      }
      const sign = signOf(event);
      if (sign !== "") burst = isFast ? burst + sign : sign;
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
}

function signOf({ code, key }: KeyboardEvent): string {
  const [, sign] = /^(?:Key|Digit|Numpad)(\w)$/.exec(code) ?? [];
  return sign ?? (key.length === 1 ? key : "");
}

import { useEffect } from "react";

/** An element that had the focus or was around it, with its place among the children of the next one. */
type Step = { element: HTMLElement; index: number };

/** In milliseconds: dialogs and menus first return the focus themselves. */
const settleTime = 80;
/** Focused elements that are remembered: a menu, its item, the dialog it opened and what was before them. */
const maxPaths = 12;
const focusable = "a[href], button, input, select, textarea, [tabindex='0']";

/**
 * Keeps the focus on the page. When the focused element is removed, the focus goes to what took its place, then to the
 * nearest surroundings; when it is disabled while something is sent, it gets the focus back afterwards.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const paths: Step[][] = [];
    let disabled: HTMLElement | null = null;
    let around: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== around) {
        paths.unshift(pathOf(target));
        paths.length = Math.min(paths.length, maxPaths);
      }
    };
    const restore = () => {
      const { activeElement, body } = document;
      if (disabled && isUsable(disabled)) {
        if (activeElement === body || activeElement === around) disabled.focus();
        disabled = null;
        return;
      }
      const last = paths[0]?.[0]?.element;
      if (activeElement !== body || !last || isUsable(last)) return;
      around = paths.map(survivorOf).find((found) => found !== null) ?? document.getElementById("main");
      focusOn(around);
    };
    const observer = new MutationObserver(() => {
      const last = paths[0]?.[0]?.element;
      if (last?.matches(":disabled")) disabled = last;
      clearTimeout(timer);
      timer = setTimeout(restore, settleTime);
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

/** From the element up to the page or the dialog that it is in. */
function pathOf(target: HTMLElement): Step[] {
  const path: Step[] = [];
  for (let element: HTMLElement | null = target; element; element = element.parentElement) {
    if (element.matches("main, body, body > *, [data-portal] > *")) break;
    path.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  }
  return path;
}

/** The element itself, its replacement, or its container; null where nothing of the path is left. */
function survivorOf(path: readonly Step[]): HTMLElement | null {
  const at = path.findIndex(({ element }) => isUsable(element));
  if (at <= 0) return path[at]?.element ?? null;
  const around = path[at]?.element ?? null;
  const gone = path[at - 1];
  if (!gone || gone.element.isConnected) return around;
  const inPlace = around?.children[gone.index] ?? around?.children[gone.index - 1];
  return inPlace instanceof HTMLElement && isUsable(inPlace) ? inPlace : around;
}

function isUsable(element: HTMLElement): boolean {
  const isEmpty = element.childElementCount === 0 && !element.matches(focusable);
  return element.isConnected && element.checkVisibility() && !isEmpty && !element.matches(":disabled");
}

function focusOn(element: HTMLElement | null): void {
  if (element && !element.matches(`${focusable}, [tabindex]`)) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

import { useEffect } from "react";

/** A focused element or one of its ancestors, with its index in its parent. */
type Step = { element: HTMLElement; index: number };

/** In milliseconds. Dialogs and menus return the focus themselves within this time. */
const settleTime = 80;
/** Maximum number of remembered focus positions: a menu, its item, the dialog it opened, and earlier ones. */
const maxPaths = 12;
const focusable = "a[href], button, input, select, textarea, [tabindex='0']";

/**
 * Keeps the focus on the page. If the focused element is removed, the focus moves to its replacement, or else to the
 * nearest container; if it is disabled during a request, it gets the focus back afterwards.
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

/** The element with its ancestors, up to the page or dialog. */
function pathOf(target: HTMLElement): Step[] {
  const path: Step[] = [];
  for (let element: HTMLElement | null = target; element; element = element.parentElement) {
    if (element.matches("main, body, body > *, [data-portal] > *")) break;
    path.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  }
  return path;
}

/** The element itself, its replacement, or its container; null if nothing of the path is left. */
function survivorOf(path: readonly Step[]): HTMLElement | null {
  const at = path.findIndex(({ element }) => isUsable(element));
  if (at <= 0) return path[at]?.element ?? null;
  const around = path[at]?.element ?? null;
  const removed = path[at - 1];
  if (!removed || removed.element.isConnected) return around;
  const inPlace = around?.children[removed.index] ?? around?.children[removed.index - 1];
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

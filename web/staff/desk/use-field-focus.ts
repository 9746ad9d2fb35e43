import { type RefObject, useEffect } from "react";

/** The field has the focus on arrival and whenever somebody comes back to the tab, unless a dialog is open. */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = () => {
      const isVisible = document.visibilityState === "visible";
      if (isVisible && !document.querySelector('[role="dialog"][aria-modal="true"]')) field.current?.focus();
    };
    // After the announcer of the new page, which puts the focus on its beginning.
    const arrival = setTimeout(focus);
    window.addEventListener("focus", focus);
    document.addEventListener("visibilitychange", focus);
    return () => {
      clearTimeout(arrival);
      window.removeEventListener("focus", focus);
      document.removeEventListener("visibilitychange", focus);
    };
  }, [field]);
}

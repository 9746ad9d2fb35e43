import { useEffect } from "react";
import { useLocation } from "react-router";

/** In milliseconds: the editor of long texts may still be loading. */
const maxWait = 10_000;

/**
 * Focuses the field named by the fragment of the address, such as `…/12/#text`, as soon as it exists.
 * @param usual the field to focus without a fragment; empty for none.
 */
export function useArrivalField(usual = ""): void {
  const field = useLocation().hash.slice(1) || usual;
  useEffect(() => {
    if (field === "" || isReached(field)) return undefined;
    const observer = new MutationObserver(() => isReached(field) && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), maxWait);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [field]);
}

function isReached(field: string): boolean {
  const place = document.getElementById(field);
  const element = place?.matches("fieldset") ? place.querySelector<HTMLElement>("input") : place;
  element?.focus();
  return element != null && document.activeElement === element;
}

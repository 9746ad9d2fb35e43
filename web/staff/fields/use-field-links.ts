import { type RefObject, useEffect } from "react";

/**
 * The summary's links lead to fields of the same form: without a step in the history, which the question about unsaved
 * changes could not tell from leaving the page.
 */
export function useFieldLinks(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    const lead = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link) return;
      event.preventDefault();
      document.getElementById(link.hash.slice(1))?.focus();
    };
    element?.addEventListener("click", lead);
    return () => element?.removeEventListener("click", lead);
  }, [form]);
}

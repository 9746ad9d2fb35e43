import { useRef, useSyncExternalStore } from "react";

/**
 * Whether the screen matches a media query. Printing does not change the result: paper has another width, and a list
 * that is rendered again while the browser prints it results in cut or empty pages.
 */
export function useScreenMedia(query: string): boolean {
  const last = useRef(false);
  const matches = () => {
    if (!window.matchMedia("print").matches) last.current = window.matchMedia(query).matches;
    return last.current;
  };
  return useSyncExternalStore((onChange) => {
    const list = window.matchMedia(query);
    list.addEventListener("change", onChange);
    return () => list.removeEventListener("change", onChange);
  }, matches);
}

import { useSyncExternalStore } from "react";

export const mostRows = 3;
export const resizeDebounce = 50;

/** The owner's numbers: three rows, two under 1500 px of the window's width, one under 600 px. The style sheet has them too. */
export function useRowsPerSlide(): number {
  return useSyncExternalStore(onResize, rowsNow, () => mostRows);
}

function rowsNow(): number {
  if (window.matchMedia("(width < 600px)").matches) return 1;
  return window.matchMedia("(width < 1500px)").matches ? 2 : mostRows;
}

function onResize(changed: () => void): () => void {
  let timer: number | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(changed, resizeDebounce);
  };
  window.addEventListener("resize", later);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("resize", later);
  };
}

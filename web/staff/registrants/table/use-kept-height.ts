import { type RefCallback, useState } from "react";

/** What a row that was just deleted becomes is as high as the row was: those under it stay where they are. */
export function useKeptHeight(id: number): RefCallback<HTMLElement> {
  // The first rendering happens while the row itself is still on the page.
  const [height] = useState(() => rowOnPage(id)?.offsetHeight ?? 0);
  // A row of a table takes its height for the least one.
  return (element) => {
    element?.style.setProperty(element instanceof HTMLTableRowElement ? "height" : "min-height", `${height}px`);
  };
}

function rowOnPage(id: number): HTMLElement | null {
  return document.querySelector(`[data-registrants] [data-id="${id}"]`);
}

/** How the box in the head stands over the rows of a page. */
export type HeadBox = "none" | "some" | "all";

export function headBox(page: readonly number[], selected: ReadonlySet<number>): HeadBox {
  const here = page.filter((id) => selected.has(id)).length;
  if (here === 0) return "none";
  return here === page.length ? "all" : "some";
}

export function withToggled(selected: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The whole page on, or off where it is on already. What is selected on other pages stays. */
export function withPageToggled(selected: ReadonlySet<number>, page: readonly number[]): Set<number> {
  return headBox(page, selected) === "all"
    ? new Set([...selected].filter((id) => !page.includes(id)))
    : new Set([...selected, ...page]);
}

/** Adds everything between two rows of a page, both included; without the first only the last. */
export function withRange(
  selected: ReadonlySet<number>,
  page: readonly number[],
  from: number | null,
  to: number,
): Set<number> {
  const start = from === null ? -1 : page.indexOf(from);
  const end = page.indexOf(to);
  if (start === -1 || end === -1) return new Set([...selected, to]);
  return new Set([...selected, ...page.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}

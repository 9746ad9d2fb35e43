export type PagerEntry = number | "gap";

/**
 * The page numbers of a pager: at most six, with gaps. For eleven pages: 1 2 3 4 5 … 11; 1 … 4 5 6 7 … 11; 1 … 7 8 9 10
 * 11. A page outside of 1…pageCount counts as the nearest one.
 */
export function pagerNumbers(page: number, pageCount: number): PagerEntry[] {
  const current = Math.min(Math.max(page, 1), pageCount);
  if (pageCount <= 6) return range(1, pageCount);
  if (current <= 4) return [...range(1, 5), "gap", pageCount];
  if (current >= pageCount - 3) return [1, "gap", ...range(pageCount - 4, pageCount)];
  return [1, "gap", ...range(current - 1, current + 2), "gap", pageCount];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}

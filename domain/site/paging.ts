/** Splits lists into pages; the only place that decides whether a page exists. */

export type PageOf<T> = { count: number; items: T[] };

/** Default page size of a pager. */
const usualSize = 6;

export function pageCount(count: number, size = usualSize): number {
  return Math.max(1, Math.ceil(count / size));
}

/** Page 1 always exists, even for an empty list; pages below 1 or after the last one do not. */
export function pageExists(page: number, count: number, size: number): boolean {
  return Number.isSafeInteger(page) && page >= 1 && page <= pageCount(count, size);
}

/** How lists are cut into pages: the one place that knows when a page exists. */

export type PageOf<T> = { count: number; items: T[] };

/** Page size of a pager without another setting. */
const usualSize = 6;

export function pageCount(count: number, size = usualSize): number {
  return Math.max(1, Math.ceil(count / size));
}

/** Page 1 always exists, even of an empty list; `page` below 1 or past the end does not. */
export function pageExists(page: number, count: number, size: number): boolean {
  return Number.isSafeInteger(page) && page >= 1 && page <= pageCount(count, size);
}

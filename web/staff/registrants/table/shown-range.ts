import { pageSize } from "../use-registrants.ts";

/**
 * «21–40 из 214», whereabouts in the list a page is.
 * @param count how many are left: with the last of them just deleted, their rows are there and nobody is counted.
 */
export function shownRange(page: number, count: number): string {
  const first = (page - 1) * pageSize + 1;
  const all = `из\u00a0${count}`;
  if (first > count) return `0 ${all}`;
  return `${first}–${Math.min(first + pageSize - 1, count)} ${all}`;
}

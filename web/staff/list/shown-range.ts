/**
 * «21–40 из 214», the position of a page in a list.
 * @param size rows of a page.
 * @param count rows that are left: after deleting the last ones, their rows are still shown but not counted.
 */
export function shownRange(page: number, size: number, count: number): string {
  const first = (page - 1) * size + 1;
  const all = `из\u00a0${count}`;
  if (first > count) return `0 ${all}`;
  return `${first}–${Math.min(first + size - 1, count)} ${all}`;
}

/**
 * Returns the position of a page in a list: «21–40 из 214».
 * @param size rows per page.
 * @param count number of rows; just deleted rows, although still shown, are not counted.
 */
export function shownRange(page: number, size: number, count: number): string {
  const first = (page - 1) * size + 1;
  const all = `из ${count}`;
  if (first > count) return `0 ${all}`;
  return `${first}–${Math.min(first + size - 1, count)} ${all}`;
}

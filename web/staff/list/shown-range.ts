/**
 * «21–40 из 214», whereabouts in a list a page is.
 * @param size how many are on a page.
 * @param count how many are left: with the last of them just deleted, their rows are there and nobody is counted.
 */
export function shownRange(page: number, size: number, count: number): string {
  const first = (page - 1) * size + 1;
  const all = `из\u00a0${count}`;
  if (first > count) return `0 ${all}`;
  return `${first}–${Math.min(first + size - 1, count)} ${all}`;
}

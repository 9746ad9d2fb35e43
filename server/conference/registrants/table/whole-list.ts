import { setImmediate as nextTurn } from "node:timers/promises";

type Part = { offset: number; limit: number };

/** Number of rows that may leave the list during the reading of a portion without others being skipped. */
const overlap = 100;

/**
 * Returns all ids of a list that may change while it is read, each once. Read in portions, so that other queries do not
 * wait for long; portions overlap, because positions change when rows are added or removed.
 * @param portion number of rows per query; must exceed the overlap.
 */
export async function wholeList(page: (part: Part) => Promise<number[]>, portion: number): Promise<number[]> {
  const ids = new Set<number>();
  for (let offset = 0; ; offset += portion - overlap) {
    const next = await page({ offset, limit: portion });
    for (const id of next) ids.add(id);
    if (next.length < portion) return [...ids];
    await nextTurn();
  }
}

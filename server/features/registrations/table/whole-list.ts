type Part = { offset: number; limit: number };

/** Rows that may leave the list while one portion is read without another being skipped. */
const overlap = 100;

/**
 * All ids of a list that may change while it is read, each once; in portions, so that other queries do not wait for
 * long. Portions overlap, since places move when rows come or leave.
 * @param portion rows in one query; more than the overlap.
 */
export async function wholeList(page: (part: Part) => Promise<number[]>, portion: number): Promise<number[]> {
  const ids = new Set<number>();
  for (let offset = 0; ; offset += portion - overlap) {
    const next = await page({ offset, limit: portion });
    for (const id of next) ids.add(id);
    if (next.length < portion) return [...ids];
  }
}

type Part = { offset: number; limit: number };

/** So many may leave the list while one portion is read, and nobody is passed over. */
const overlap = 100;

/**
 * All ids of a list that may change while it is read, each once; asked for in portions, so that nobody else waits for
 * long. As places move when somebody comes or leaves, the portions overlap.
 * @param portion how many at once; more than the overlap.
 */
export async function wholeList(page: (part: Part) => Promise<number[]>, portion: number): Promise<number[]> {
  const ids = new Set<number>();
  for (let offset = 0; ; offset += portion - overlap) {
    const next = await page({ offset, limit: portion });
    for (const id of next) ids.add(id);
    if (next.length < portion) return [...ids];
  }
}

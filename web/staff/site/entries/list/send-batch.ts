import type { AnswerOf } from "#contract/endpoint.ts";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import type { changeEntries } from "#contract/site/entries/entry-batches.ts";

type Answer = AnswerOf<typeof changeEntries>;

export type BatchOutcome = {
  /** The changed entries, in their new state. */
  done: EntrySummary[];
  refused: { row: EntrySummary; problem: Record<string, unknown> }[];
  /** Entries that were not reached: the result of the first is unknown, the others were not sent. */
  left: EntrySummary[];
  /** Why entries were not reached. */
  error?: unknown;
};

/**
 * Number of entries per request: few, so that a long batch shows its progress, and a lost connection leaves few unknown
 * results.
 */
const portion = 25;

/** Sends the rows of a batch in parts, one after the other, until a request fails. */
export async function sendBatch(
  rows: readonly EntrySummary[],
  send: (part: readonly EntrySummary[]) => Promise<Answer>,
  onProgress: (settled: number) => void = () => undefined,
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { done: [], refused: [], left: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (let start = 0; start < rows.length; start += portion) {
    try {
      const { done, refused } = await send(rows.slice(start, start + portion));
      outcome.done.push(...done);
      outcome.refused.push(
        ...refused.flatMap(({ id, problem }) => {
          const row = byId.get(id);
          return row ? [{ row, problem }] : [];
        }),
      );
      onProgress(Math.min(start + portion, rows.length));
    } catch (error) {
      return { ...outcome, left: rows.slice(start), error };
    }
  }
  return outcome;
}

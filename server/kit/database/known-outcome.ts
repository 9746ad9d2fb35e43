import { AsyncLocalStorage } from "node:async_hooks";
import { OutageError, outageOf } from "../outage.ts";

const underWay = new AsyncLocalStorage<{ hasCommitted: boolean }>();

/**
 * Runs the work of one request. An outage before the first commit means that nothing was written and the request may be
 * repeated; after it, the error becomes an unknown outcome.
 */
export async function withKnownOutcome<T>(work: () => Promise<T>): Promise<T> {
  const request = { hasCommitted: false };
  try {
    return await underWay.run(request, work);
  } catch (error) {
    if (request.hasCommitted && outageOf(error)) throw new OutageError("unknown-outcome", error);
    throw error;
  }
}

export function noteCommit(): void {
  const request = underWay.getStore();
  if (request) request.hasCommitted = true;
}

import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** In milliseconds: how long the thread of requests is watched at a time. */
const watched = 10;
/** The share of this time in which requests are handled, above which others wait. */
const busy = 0.5;
/** In milliseconds: letters are sent at this pace however long requests wait. */
const longest = 1000;

/** Resolves when no requests wait for the thread, or after a second. */
export async function whileRequestsWait(): Promise<void> {
  for (let waited = 0; waited < longest; waited += watched) {
    const before = performance.eventLoopUtilization();
    await pause(watched);
    if (performance.eventLoopUtilization(before).utilization < busy) return;
  }
}

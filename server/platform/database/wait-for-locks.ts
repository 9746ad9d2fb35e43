import { setTimeout as pause } from "node:timers/promises";
import { OutageError } from "../outage.ts";

/** In milliseconds: so long after a refusal it is tried again. */
const pauseBetween = 15;

/**
 * Tries again while another process has the SQLite file locked; the event loop goes on meanwhile. When it has been locked
 * for the whole limit, those that queue behind are tried once each: nobody waits for the sum of all.
 */
export function waitingForLocks(limit: number): <T>(attempt: () => Promise<T>) => Promise<T> {
  let lockedSince: number | undefined;
  let lastAttempt = 0;
  return async (attempt) => {
    for (;;) {
      try {
        const result = await attempt();
        lockedSince = undefined;
        return result;
      } catch (error) {
        if (!isLocked(error)) throw error;
        const now = performance.now();
        if (lockedSince === undefined || now - lastAttempt > limit) lockedSince = now;
        lastAttempt = now;
        if (now - lockedSince >= limit) throw new OutageError("overloaded", error);
        await pause(pauseBetween);
      }
    }
  };
}

/** SQLITE_BUSY or SQLITE_LOCKED, whatever it says in more detail. */
function isLocked(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === 5 || (errcode & 0xff) === 6;
}

import { useEffect } from "react";
import { listDoorConflicts, listDoorMarks, showDoor } from "#contract/conference/day/check-in/door-desk.ts";
import { storedToken } from "#web/api/auth-token.ts";
import { watchEvents } from "#web/api/watch-events.ts";
import { useApiCache } from "#web/staff/kit/api/use-api.ts";

/** The responses that are outdated after any mark or decision. */
export const outdated = [showDoor, listDoorMarks, listDoorConflicts];

/** In milliseconds, after the connection ended. */
const again = 3000;

/** Reloads the numbers of the check-in when they change. */
export function useDoorEvents(): void {
  const cache = useApiCache();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const watch = async () => {
      while (!signal.aborted) {
        const authorization = `Token ${storedToken()}`;
        const changed = () => void cache.invalidate(...outdated);
        await watchEvents("/api/staff/door/events/", { authorization, signal, changed }).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, again));
      }
    };
    void watch();
    return () => leaving.abort();
  }, [cache]);
}

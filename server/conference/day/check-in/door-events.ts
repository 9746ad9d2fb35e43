import { setTimeout as pause } from "node:timers/promises";
import type { Platform } from "#server/kit/platform.ts";
import { doorChanges } from "./door-changes-repository.ts";

/** In milliseconds. */
const interval = 1000;
/** Silent intervals after which a comment keeps the connection open. */
const maxSilence = 15;

/**
 * An event each time the marks, the people or the devices of a conference have changed. It carries no data: the caller
 * reads what it shows.
 */
export async function* doorEvents(platform: Platform, conferenceId: number): AsyncGenerator<string | null> {
  let before: string | undefined;
  for (let silent = 0; ; silent += 1) {
    const now = await changesOf(platform, conferenceId).catch(() => before);
    if (now !== before) {
      before = now;
      silent = 0;
      yield "event: changed\ndata: \n\n";
    } else yield silent % maxSilence === 0 ? ": \n\n" : null;
    await pause(interval);
  }
}

/** Shared by all callers of this process; computed again only after a commit of any process. */
function changesOf({ database }: Platform, conferenceId: number): Promise<string> {
  const { read, cacheUntilCommit } = database;
  return cacheUntilCommit(`door changes ${conferenceId}`, () => doorChanges(read, conferenceId));
}

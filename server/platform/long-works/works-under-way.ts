import type { Platform } from "../platform.ts";

type UnderWay = { stop: AbortController; ended: Promise<void> };

const ofPlatform = new WeakMap<Platform, Set<UnderWay>>();

/** The works that this process is busy with: nobody waits for them until it ends. */
export function worksUnderWay(platform: Platform) {
  const underWay = ofPlatform.get(platform) ?? new Set();
  ofPlatform.set(platform, underWay);
  return {
    /** @param performed rejects where not even the failure could be written down. */
    add(stop: AbortController, performed: Promise<void>): void {
      const failed = (error: unknown) => platform.log.error({ err: error }, "a long work could not be ended");
      const ended = performed.catch(failed).finally(() => underWay.delete(work));
      const work = { stop, ended };
      underWay.add(work);
    },

    /** Resolves when all have given up; they count as failed. */
    async stopAll(): Promise<void> {
      for (const { stop } of underWay) stop.abort();
      await Promise.all(Array.from(underWay, ({ ended }) => ended));
    },
  };
}

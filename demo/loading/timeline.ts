import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";

export type Timeline = ReturnType<typeof timelineIn>;

/**
 * Events that are performed in the order of their times by the use cases of the product, each with the clock at its
 * time. Everything happens within one transaction: `platform` opens no other.
 */
export function timelineIn(outside: Platform, db: Db) {
  const started = outside.clock();
  let now = started;
  const within = <T>(work: (transaction: Db) => Promise<T>) => work(db);
  const uncached = <T>(_key: string, compute: () => Promise<T>) => compute();
  const platform: Platform = {
    ...outside,
    clock: () => now,
    limits: "off",
    // The letters are marked as sent; deadlines of offers are those of a site with a mail server.
    mailer: { ...outside.mailer, via: "smtp" },
    database: {
      ...outside.database,
      read: db,
      transaction: within,
      exclusive: within,
      inGroupCommit: within,
      cacheUntilCommit: uncached,
      cacheUntilContentChange: uncached,
      // Only the server erases the bytes of deleted rows.
      scrub: async () => false,
    },
  };
  const events: { at: Date; act: () => Promise<unknown> }[] = [];
  return {
    platform,
    on(at: Date, act: () => Promise<unknown>): void {
      events.push({ at, act });
    },
    /** Events at the same time keep the order in which they were added. */
    async play(): Promise<void> {
      for (const { at, act } of events.sort((one, other) => one.at.getTime() - other.at.getTime())) {
        now = at;
        await act();
      }
      now = started;
    },
  };
}

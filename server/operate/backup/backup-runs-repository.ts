import type { DatabasePlace } from "../../kit/database/open-snapshot.ts";
import { besideServer } from "../../kit/database/open-snapshot.ts";
import type { Db } from "../../kit/database/tables/tables.ts";

/** In milliseconds: the pause after a failure, or after the last heartbeat of another node. */
const maxDuration = 60 * 60 * 1000;
/** In milliseconds: interval of heartbeats during a backup. */
const heartbeatEvery = 60_000;

/** The results of backups, shared by all nodes. */
export function backupRunsRepository(db: Db) {
  return {
    /** @returns whether the due backup is done, is running, or failed less than an hour ago. */
    async isTakenCareOf(due: Date, now: Date): Promise<boolean> {
      const row = await db
        .selectFrom("backup_runs")
        .select(["state", "heard_at"])
        .where("due_at", "=", due.toISOString())
        .executeTakeFirst();
      return row !== undefined && (row.state === "done" || row.heard_at > before(now));
    },

    lastGood: () =>
      db
        .selectFrom("backup_runs")
        .selectAll()
        .where("state", "=", "done")
        .orderBy("began_at", "desc")
        .executeTakeFirst(),

    last: () => db.selectFrom("backup_runs").selectAll().orderBy("began_at", "desc").executeTakeFirst(),
  };
}

const before = (now: Date) => new Date(now.getTime() - maxDuration).toISOString();

export type BackupRun = {
  /** @param reason why it failed, as a sentence. */
  end: (reason?: string) => Promise<void>;
  /** Releases the run to another node. */
  release: () => Promise<void>;
};

/**
 * Claims a scheduled backup for one of several nodes. Columns that an older database lacks are not written.
 * @returns undefined if another node makes it or has made it.
 */
export async function claimRun(
  place: DatabasePlace,
  { due, now, target }: { due: Date; now: Date; target: string },
): Promise<BackupRun | undefined> {
  const due_at = due.toISOString();
  const inRuns = <T>(work: (db: Db) => Promise<T>): Promise<T | undefined> =>
    besideServer(place, async (db) => {
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
      return tables.some(({ name }) => name === "backup_runs") ? work(db) : undefined;
    });
  const values = { state: "running", began_at: now.toISOString(), heard_at: now.toISOString() } as const;
  const isMine = await inRuns(async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("backup_runs")
      .values({ due_at, ...values, place: target, reason: null })
      .onConflict((conflict) =>
        conflict
          .column("due_at")
          .doUpdateSet({ ...values, place: target, reason: null })
          .where("backup_runs.state", "!=", "done")
          .where("backup_runs.heard_at", "<=", before(now)),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  });
  if (isMine === false) return undefined;
  const ofThis = (db: Db) => db.updateTable("backup_runs").where("due_at", "=", due_at);
  const heartbeat = () => ({ heard_at: new Date().toISOString() });
  const beat = () => inRuns((db) => ofThis(db).set(heartbeat()).execute());
  // A missed heartbeat is ignored: the next one follows.
  const heart = setInterval(() => beat().catch(() => undefined), heartbeatEvery);
  heart.unref();
  return {
    async end(reason) {
      clearInterval(heart);
      const state = reason === undefined ? "done" : "failed";
      await inRuns((db) =>
        ofThis(db)
          .set({ ...heartbeat(), state, reason: reason ?? null })
          .execute(),
      );
    },
    async release() {
      clearInterval(heart);
      await inRuns((db) => db.deleteFrom("backup_runs").where("due_at", "=", due_at).execute());
    },
  };
}

import type { Updateable } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { Db, Tables } from "../database/tables/tables.ts";

type State = Tables["jobs"]["state"];

/** Jobs, shared by all nodes. */
export function jobsRepository(db: Db) {
  const alive = (id: string) =>
    db.updateTable("jobs").where("id", "=", id).where("state", "in", ["waiting", "running"]);
  return {
    add: (job: { id: string; staff_id: number; kind: string; total: number; node: number; now: string }) =>
      db
        .insertInto("jobs")
        .values({
          id: job.id,
          staff_id: job.staff_id,
          kind: job.kind,
          state: "waiting",
          total: job.total,
          node: job.node,
          created_at: job.now,
          beat_at: job.now,
        })
        .execute(),

    /** Returns a job only for its owner. */
    own: (id: string, staffId: number) =>
      db.selectFrom("jobs").selectAll().where("id", "=", id).where("staff_id", "=", staffId).executeTakeFirst(),

    underWayOf: (staffId: number) => underWayOf(db, staffId),

    /** @returns false if the job was cancelled, perhaps on another node. */
    async progress(id: string, done: number, now: string): Promise<boolean> {
      const { numUpdatedRows } = await alive(id).set({ state: "running", done, beat_at: now }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** @returns false if the job had already ended, so that its file is not needed. */
    async end(id: string, state: State, file: Updateable<Tables["jobs"]>, now: string): Promise<boolean> {
      const ended = alive(id).set({ ...file, state, beat_at: now });
      const { numUpdatedRows } = await ended.executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    dropAll: (spared: string[], now: string) => dropAll(db, spared, now),

    forgetBegunBefore: (instant: string) => db.deleteFrom("jobs").where("created_at", "<", instant).execute(),

    countByState: () => countByState(db),

    /** The jobs that have a file or will have one. */
    async withFiles(): Promise<Set<string>> {
      const rows = await db
        .selectFrom("jobs")
        .select("id")
        .where("state", "in", ["waiting", "running", "done"])
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
  };
}

function countByState(db: Db) {
  const { countAll } = db.fn;
  return db
    .selectFrom("jobs")
    .select(["state", countAll().as("count")])
    .groupBy("state")
    .execute();
}

/** The unfinished jobs of an account. */
function underWayOf(db: Db, staffId: number) {
  return db
    .selectFrom("jobs")
    .select(["id", "state", "node", "beat_at"])
    .where("staff_id", "=", staffId)
    .where("state", "in", ["waiting", "running"])
    .execute();
}

/** @returns the ids of jobs whose files are to be deleted. */
async function dropAll(db: Db, spared: string[], now: string): Promise<string[]> {
  const nothing = { file_name: null, file_path: null, file_size: null, media_type: null };
  const rows = await db
    .updateTable("jobs")
    .set({ ...nothing, state: "cancelled", beat_at: now })
    .where("state", "in", ["waiting", "running", "done"])
    .where("id", "not in", spared)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes jobs in a group commit. */
export function changingJobs({ inGroupCommit }: Pick<Database, "inGroupCommit">) {
  return <T>(change: (repository: ReturnType<typeof jobsRepository>) => Promise<T>): Promise<T> =>
    inGroupCommit((db) => change(jobsRepository(db)));
}

export type JobRow = NonNullable<Awaited<ReturnType<ReturnType<typeof jobsRepository>["own"]>>>;

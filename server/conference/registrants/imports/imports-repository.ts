import type { Selectable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

export type ImportRow = Selectable<Tables["registration_imports"]>;

/** Uploaded lists of registrants. */
export function importsRepository(db: Db) {
  const rows = () => db.selectFrom("registration_imports").selectAll();
  const change = () => db.updateTable("registration_imports");
  return {
    add: (list: Pick<ImportRow, "id" | "staff_id" | "file_name" | "summary" | "created_at">) =>
      db.insertInto("registration_imports").values(list).execute(),

    /** Returns a list only for its owner. */
    own: (id: string, staffId: number) =>
      rows().where("id", "=", id).where("staff_id", "=", staffId).executeTakeFirst(),

    ofStaff: (staffId: number) => rows().where("staff_id", "=", staffId).orderBy("created_at", "desc").execute(),

    /** @returns false if another request was first. */
    async beginLoading({ id, loading_id }: ImportRow, jobId: string, conference: number): Promise<boolean> {
      const { numUpdatedRows } = await change()
        .set({ loading_id: jobId, conference_id: conference, stopped_at: null })
        .where("id", "=", id)
        .where("loading_id", "is not distinct from", loading_id)
        .where("removing_id", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** @returns false if another request was first. */
    async beginRemoving({ id, removing_id }: ImportRow, jobId: string): Promise<boolean> {
      const { numUpdatedRows } = await change()
        .set({ removing_id: jobId })
        .where("id", "=", id)
        .where("removing_id", "is not distinct from", removing_id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    stop: (id: string, now: string) => change().set({ stopped_at: now }).where("id", "=", id).execute(),

    async isStopped(id: string): Promise<boolean> {
      const row = await rows().where("id", "=", id).executeTakeFirst();
      return row === undefined || row.stopped_at !== null;
    },

    /** Whether its rows were deleted. */
    async isForgotten(id: string): Promise<boolean> {
      return (await rows().where("id", "=", id).executeTakeFirst())?.summary === "";
    },

    forgetBegunBefore: (instant: string) =>
      db.deleteFrom("registration_imports").where("created_at", "<", instant).execute(),
    forgetColumns: (ids: string[]) => change().set({ summary: "" }).where("id", "in", ids).execute(),
    begunBefore: (instant: string) => rows().where("created_at", "<", instant).where("summary", "<>", "").execute(),

    all: () => rows().execute(),
    rename: (id: string, file_name: string) => change().set({ file_name }).where("id", "=", id).execute(),

    async ids(): Promise<Set<string>> {
      return new Set((await rows().execute()).map(({ id }) => id));
    },
  };
}

/** The registrations added by a list. */
export function importedRepository(db: Db) {
  return {
    async remember(id: string, registrations: number[]): Promise<void> {
      const added = registrations.map((registration_id) => ({ import_id: id, registration_id }));
      if (added.length > 0) await db.insertInto("imported_registrations").values(added).execute();
    },

    async of(id: string): Promise<number[]> {
      const added = db.selectFrom("imported_registrations").select("registration_id").where("import_id", "=", id);
      return (await added.orderBy("registration_id").execute()).map((row) => row.registration_id);
    },

    async count(id: string): Promise<number> {
      const { count } = await db
        .selectFrom("imported_registrations")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("import_id", "=", id)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

import type { Selectable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

export type UploadRow = Selectable<Tables["uploads"]>;

/** Unfinished uploads. */
export function uploadsRepository(db: Db) {
  return {
    add: (upload: Omit<UploadRow, "received">) => db.insertInto("uploads").values(upload).execute(),

    /** An upload of this account. */
    own: (id: string, staffId: number) =>
      db.selectFrom("uploads").selectAll().where("id", "=", id).where("staff_id", "=", staffId).executeTakeFirst(),

    /** Unfinished uploads of an account, the least recently active first. */
    unfinished: (staffId: number) =>
      db
        .selectFrom("uploads")
        .select(["id", "touched_at"])
        .where("staff_id", "=", staffId)
        .orderBy("touched_at")
        .orderBy("created_at")
        .execute(),

    /** @returns false if another request for the same upload was faster. */
    async advance({ id, received }: UploadRow, to: number, at: Date): Promise<boolean> {
      const moved = db
        .updateTable("uploads")
        .set({ received: to, touched_at: at.toISOString() })
        .where("id", "=", id)
        .where("received", "=", received);
      return (await moved.executeTakeFirst()).numUpdatedRows > 0n;
    },

    forget: (id: string) => db.deleteFrom("uploads").where("id", "=", id).execute(),

    forgetBegunBefore: (instant: string) => db.deleteFrom("uploads").where("created_at", "<", instant).execute(),

    async ids(): Promise<Set<string>> {
      const rows = await db.selectFrom("uploads").select("id").execute();
      return new Set(rows.map(({ id }) => id));
    },
  };
}

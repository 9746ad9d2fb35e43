import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

export type UploadRow = Selectable<Tables["uploads"]>;

/** Files on their way. */
export function uploadsRepository(db: Kysely<Tables>) {
  return {
    add: (upload: Omit<UploadRow, "received">) => db.insertInto("uploads").values(upload).execute(),

    /** Each sees only their own. */
    own: (id: string, staffId: number) =>
      db.selectFrom("uploads").selectAll().where("id", "=", id).where("staff_id", "=", staffId).executeTakeFirst(),

    /** @returns false where another request of the same upload was quicker. */
    async advance({ id, received }: UploadRow, to: number): Promise<boolean> {
      const moved = db
        .updateTable("uploads")
        .set({ received: to })
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

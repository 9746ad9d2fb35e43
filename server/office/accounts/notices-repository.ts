import type { Insertable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";

/** Notices to an account's owner about changes by others. */
export function noticesRepository(db: Db) {
  const unreadOf = (staffId: number) =>
    db.selectFrom("staff_notices").selectAll().where("staff_id", "=", staffId).where("acknowledged_at", "is", null);

  return {
    add: (notice: Omit<Insertable<Tables["staff_notices"]>, "acknowledged_at">) =>
      db.insertInto("staff_notices").values(notice).execute(),

    /** Newest first. */
    unread: (staffId: number) => unreadOf(staffId).orderBy("id", "desc").execute(),

    /** @returns whether this person had such an open notice. */
    async acknowledge(staffId: number, id: number, at: Date): Promise<boolean> {
      const done = await db
        .updateTable("staff_notices")
        .set({ acknowledged_at: at.toISOString() })
        .where("staff_id", "=", staffId)
        .where("id", "=", id)
        .where("acknowledged_at", "is", null)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
  };
}

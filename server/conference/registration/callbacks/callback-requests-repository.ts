import type { Db } from "#server/kit/database/tables/tables.ts";

/** Requests to be called back; those emptied by an erasure are left out. */
export function callbackRequestsRepository(db: Db) {
  return {
    /** Oldest first. */
    open: () => db.selectFrom("callback_requests").selectAll().where("phone", "<>", "").orderBy("id").execute(),

    add: (values: { fio: string; phone: string; asked_at: string }) =>
      db.insertInto("callback_requests").values(values).execute(),

    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom("callback_requests").where("id", "=", id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    forgetBefore: (instant: string) => db.deleteFrom("callback_requests").where("asked_at", "<", instant).execute(),
  };
}

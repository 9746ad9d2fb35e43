import type { Db } from "#server/kit/database/tables/tables.ts";

const quarter = 15 * 60 * 1000;
const most = 10;

/** Wrong codes of the second step, stored so that all nodes count them and a restart does not reset the count. */
export function failedCodesRepository(db: Db) {
  return {
    /**
     * Whole seconds until a person may try another code, or 0. After ten wrong codes in a quarter of an hour, the
     * oldest of them must expire.
     */
    async wait(staffId: number, now: Date): Promise<number> {
      const counted = await db
        .selectFrom("failed_codes")
        .select("at")
        .where("staff_id", "=", staffId)
        .where("at", ">", new Date(now.getTime() - quarter).toISOString())
        .orderBy("at", "desc")
        .limit(most)
        .execute();
      const oldest = counted[most - 1];
      return oldest ? Math.ceil((Date.parse(oldest.at) + quarter - now.getTime()) / 1000) : 0;
    },

    add: (staffId: number, now: Date) =>
      db.insertInto("failed_codes").values({ staff_id: staffId, at: now.toISOString() }).execute(),

    /** Deletes codes that no longer count. */
    forgetOld: (now: Date) =>
      db
        .deleteFrom("failed_codes")
        .where("at", "<=", new Date(now.getTime() - quarter).toISOString())
        .execute(),
  };
}

import type { Db } from "../../platform/database/tables/tables.ts";

/** When each person was here last: by the sign-ins that live, and by what the audit trail knows of those that ended. */
export function lastSeenRepository(db: Db) {
  return {
    uses: () =>
      db
        .selectFrom("staff_tokens")
        .select((eb) => ["staff_id", eb.fn.max("last_used_at").as("at")])
        .groupBy("staff_id")
        .execute(),

    visits: () =>
      db
        .selectFrom("audit_entries")
        .select((eb) => ["staff_id", eb.fn.max("at").as("at")])
        .where("action", "in", ["sign-in", "sign-out"])
        .groupBy("staff_id")
        .execute(),
  };
}

import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

export function registrationsRepository(db: Kysely<Tables>) {
  return {
    /** Live ones of the current conference; 0 where none is current. */
    async liveOfCurrentConference(): Promise<number> {
      const row = await db
        .selectFrom("registrations")
        .innerJoin("conferences", "conferences.id", "registrations.conference_id")
        .where("is_current", "=", 1)
        .where("status", "=", "registered")
        .where("deleted_at", "is", null)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
}

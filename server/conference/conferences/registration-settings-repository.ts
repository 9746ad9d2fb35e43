import type { Updateable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";

/** The registration settings of a conference. */
export function registrationSettingsRepository(db: Db) {
  return {
    /** As instants in UTC. */
    window: (id: number) =>
      db
        .selectFrom("conferences")
        .select(["registration_from", "registration_until"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),

    /** Settings copied to the next conference. */
    of: (id: number) =>
      db
        .selectFrom("conferences")
        .select(["quick_for_all", "places", "registration_from", "registration_until", "offer_hours", "reminder_days"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),

    set: (id: number, values: Updateable<Tables["conferences"]>) =>
      db.updateTable("conferences").set(values).where("id", "=", id).execute(),

    setPlaces: (conference: number, school: number, places: number | null) =>
      db
        .updateTable("conference_schools")
        .set({ places })
        .where("conference_id", "=", conference)
        .where("id", "=", school)
        .execute(),
  };
}

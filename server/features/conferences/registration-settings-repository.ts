import type { Kysely, Updateable } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

/** What an administrator sets about registration. */
export function registrationSettingsRepository(db: Kysely<Tables>) {
  return {
    byId: (id: number) => db.selectFrom("conferences").selectAll().where("id", "=", id).executeTakeFirst(),

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

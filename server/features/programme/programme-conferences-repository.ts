import type { Db } from "../../platform/database/tables/tables.ts";

/** Conferences and their schools, as far as the programme needs them. */
export function programmeConferences(db: Db) {
  const conferences = () => db.selectFrom("conferences").select(["id", "name", "roman", "start_date", "end_date"]);
  return {
    current: () => conferences().where("is_current", "=", 1).executeTakeFirst(),

    find: (id: number) => conferences().where("id", "=", id).executeTakeFirst(),

    /** In the order of the editors, without the option to attend no school. */
    schoolsOf: (conference: number) =>
      db
        .selectFrom("conference_schools")
        .select(["id", "name"])
        .where("conference_id", "=", conference)
        .where("without_school", "=", 0)
        .orderBy("position")
        .execute(),
  };
}

import type { Db } from "../../platform/database/tables/tables.ts";
import type { Platform } from "../../platform/platform.ts";

export type Places = {
  inConference: (conference: number) => number;
  inSchool: (conference: number, school: number | null) => number;
};

/** Returns the number of live registrations of the current conference; 0 if no conference is current. */
export async function countCurrentRegistrations({ database }: Pick<Platform, "database">): Promise<number> {
  const { count } = await liveRegistrations(database.read)
    .where("conference_id", "in", (eb) => eb.selectFrom("conferences").select("id").where("is_current", "=", 1))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts live registrations by conference and school, from an index.
 * @param conferences the ids of those to count; all by default.
 */
export async function placesTaken(db: Db, conferences?: number[]): Promise<Places> {
  const counted = conferences ? liveRegistrations(db).where("conference_id", "in", conferences) : liveRegistrations(db);
  const totals = await counted
    .select(({ fn }) => ["conference_id", "school_id", fn.countAll<number>().as("taken")])
    .groupBy(["conference_id", "school_id"])
    .execute();
  const sum = (rows: typeof totals) => rows.reduce((taken, row) => taken + row.taken, 0);
  return {
    inConference: (conference) => sum(totals.filter((row) => row.conference_id === conference)),
    inSchool: (conference, school) =>
      sum(totals.filter((row) => row.conference_id === conference && row.school_id === school)),
  };
}

function liveRegistrations(db: Db) {
  return db.selectFrom("registrations").where("deleted_at", "is", null).where("status", "=", "registered");
}

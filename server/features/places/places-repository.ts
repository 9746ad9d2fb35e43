import type { Db } from "../../platform/database/tables/tables.ts";

export type Places = {
  inConference: (conference: number) => number;
  inSchool: (conference: number, school: number | null) => number;
};

/**
 * Counts active registrations by conference and school, using an index.
 * @param conferences ids of conferences to count; all by default.
 */
export async function placesTaken(db: Db, conferences?: number[]): Promise<Places> {
  const live = db.selectFrom("registrations").where("deleted_at", "is", null).where("status", "=", "registered");
  const totals = await (conferences ? live.where("conference_id", "in", conferences) : live)
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

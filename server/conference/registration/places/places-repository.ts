import type { Db } from "#server/kit/database/tables/tables.ts";

export type Places = {
  inConference: (conference: number) => number;
  /** Includes the places that are held for those to whom they were offered. */
  inSchool: (conference: number, school: number | null) => number;
  /** The number of places that are held for an answer. */
  offered: (conference: number, school: number) => number;
  /** The length of the waiting list, including those who have an offer. */
  inLine: (conference: number, school: number) => number;
};

/**
 * Counts active registrations by conference and school, and open waiting lists, using an index.
 * @param conferences ids of conferences to count; all by default.
 */
export async function placesTaken(db: Db, conferences?: number[]): Promise<Places> {
  const live = db.selectFrom("registrations").where("deleted_at", "is", null).where("status", "=", "registered");
  const totals = await (conferences ? live.where("conference_id", "in", conferences) : live)
    .select(({ fn }) => ["conference_id", "school_id", fn.countAll<number>().as("taken")])
    .groupBy(["conference_id", "school_id"])
    .execute();
  const line = db
    .selectFrom("waiting_list as line")
    .innerJoin("registrations as registration", "registration.id", "line.registration_id")
    .where("line.state", "in", ["waiting", "offered"]);
  const waiting = await (conferences ? line.where("conference_id", "in", conferences) : line)
    .select(({ fn }) => ["conference_id", "line.school_id", "line.state", fn.countAll<number>().as("people")])
    .groupBy(["conference_id", "line.school_id", "line.state"])
    .execute();
  const sum = (rows: typeof totals) => rows.reduce((taken, row) => taken + row.taken, 0);
  const lineOf = (conference: number, school: number | null, state?: "offered") =>
    waiting
      .filter((row) => row.conference_id === conference && row.school_id === school)
      .filter((row) => state === undefined || row.state === state)
      .reduce((people, row) => people + row.people, 0);
  return {
    inConference: (conference) => sum(totals.filter((row) => row.conference_id === conference)),
    inSchool: (conference, school) =>
      sum(totals.filter((row) => row.conference_id === conference && row.school_id === school)) +
      lineOf(conference, school, "offered"),
    offered: (conference, school) => lineOf(conference, school, "offered"),
    inLine: (conference, school) => lineOf(conference, school),
  };
}

import type { Db } from "../../platform/database/tables/tables.ts";
import { totalsRepository } from "./totals-repository.ts";

export type Places = {
  inConference: (conference: number) => number;
  inSchool: (conference: number, school: number | null) => number;
};

/** How many live registrations there are, by conference and school: from kept totals, nothing is counted. */
export async function placesTaken(db: Db): Promise<Places> {
  const totals = await totalsRepository(db).all();
  const sum = (rows: typeof totals) => rows.reduce((taken, row) => taken + row.registered, 0);
  return {
    inConference: (conference) => sum(totals.filter((row) => row.conference_id === conference)),
    inSchool: (conference, school) =>
      sum(totals.filter((row) => row.conference_id === conference && row.school_id === (school ?? 0))),
  };
}

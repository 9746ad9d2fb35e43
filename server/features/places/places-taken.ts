import type { Db } from "../../platform/database/tables/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { totalsRepository } from "./totals-repository.ts";

export type Places = {
  inConference: (conference: number) => number;
  inSchool: (conference: number, school: number | null) => number;
};

/** Live registrations of the current conference; 0 where none is current. */
export function countCurrentRegistrations({ database }: Pick<Platform, "database">): Promise<number> {
  return totalsRepository(database.read).liveOfCurrentConference();
}

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

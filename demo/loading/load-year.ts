import { demoRowsRepository } from "#server/site/demonstration/demo-rows-repository.ts";
import { backfillEntries } from "#server/site/entries/backfill-entries.ts";
import type { DemoTarget } from "../load-demo.ts";
import { type DemoStaff, loadAccounts } from "./load-accounts.ts";
import {
  currentConference,
  type DemoConferenceRow,
  instantIn,
  type NumberedRegistrant,
  registrantsOf,
} from "./load-registrants.ts";
import { type Timeline, timelineIn } from "./timeline.ts";
import { loadEarlier } from "./year/load-earlier.ts";
import { planDoors } from "./year/plan-doors.ts";
import { markSent, planMailings } from "./year/plan-mailings.ts";
import { planPapers } from "./year/plan-papers.ts";
import { planRegistering } from "./year/plan-registering.ts";
import { planWork } from "./year/plan-work.ts";

/** The values that the parts of the year share. */
export type DemoYear = {
  target: DemoTarget;
  conference: DemoConferenceRow;
  timeline: Timeline;
  staff: DemoStaff;
  registrants: NumberedRegistrant[];
  /** The ids of those who have registered, by `nth`. */
  ids: Map<number, number>;
  idOf: (registrant: { nth: number }) => number;
  /** @param time `MM-DDThh:mm` in the year of the conference, Moscow time. */
  instant: (time: string) => Date;
  /** @param time `hh:mm`, Moscow time. */
  daysAgo: (days: number, time: string) => Date;
  programme: ProgrammeSession[];
};

/** `day`: of the conference, from 1; `from` and `to` in milliseconds. */
type ProgrammeSession = {
  id: number;
  title: string;
  kind: string;
  hall: string;
  school: number | null;
  day: string;
  from: number;
  to: number;
};

const day = 24 * 60 * 60 * 1000;

/** The last conference from the first registration to its totals, those before it, and the present work of staff. */
export async function loadYear(target: DemoTarget): Promise<void> {
  const conference = await currentConference(target);
  const timeline = timelineIn(target.platform, target.db);
  const ids = new Map<number, number>();
  const instant = (time: string) => instantIn(conference, time);
  const today = target.platform.clock().toISOString().slice(0, "YYYY-MM-DD".length);
  const registrants = registrantsOf(target).sort((one, other) => one.at.localeCompare(other.at));
  const year: DemoYear = {
    target,
    conference,
    timeline,
    registrants,
    ids,
    instant,
    staff: await loadAccounts(target, instant("05-12T10:00")),
    idOf: ({ nth }) => ids.get(nth) ?? 0,
    daysAgo: (days, time) => new Date(new Date(`${today}T${time}:00+03:00`).getTime() - days * day),
    programme: await programmeOf(target, conference),
  };
  await loadEarlier(year);
  await backfillEntries(timeline.platform);
  await planRegistering(year);
  planDoors(year);
  planPapers(year);
  planMailings(year);
  planWork(year);
  await timeline.play();
  await markSent(target.db);
  await demoRowsRepository(target.db).markAll();
}

async function programmeOf({ db }: DemoTarget, { id }: DemoConferenceRow): Promise<ProgrammeSession[]> {
  const rows = await db
    .selectFrom("programme_sessions")
    .select(["id", "title", "kind", "hall", "school_id as school", "starts_at", "ends_at"])
    .where("conference_id", "=", id)
    .where("takes_presence", "=", 1)
    .execute();
  const first = Math.min(...rows.map(({ starts_at }) => Number(starts_at.slice(8, 10))));
  return rows.map(({ starts_at, ends_at, ...row }) => ({
    ...row,
    day: String(1 + Number(starts_at.slice(8, 10)) - first),
    from: Date.parse(starts_at),
    to: Date.parse(ends_at),
  }));
}

import ical from "ical-generator";
import type { SentFile } from "../../../contract/call.ts";
import { dateRange } from "../../../domain/russian-dates.ts";
import type { Platform } from "../../platform/platform.ts";
import { conferencesForRegistration } from "./conferences-for-registration.ts";
import { resultPath } from "./result-path.ts";
import { holderOf } from "./show-result.ts";

const day = 24 * 60 * 60 * 1000;

/** The conference as an all-day entry of a calendar; its address leads back to the result page. @throws Problem 404. */
export async function resultCalendar(platform: Platform, key: string): Promise<SentFile> {
  const { pass, row } = await holderOf(platform, key);
  const conference = await conferencesForRegistration(platform.database.read).byId(row.conference_id);
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  const calendar = ical({ prodId: { company: "tb-society", product: "site", language: "RU" } });
  calendar.createEvent({
    id: `conference-${conference.id}-${pass.id}@${new URL(platform.siteUrl).hostname}`,
    summary: conference.name,
    description: `${days} ${year} Номер участника: ${row.number}.`,
    location: conference.place,
    url: platform.siteUrl + resultPath(key),
    start: new Date(conference.start_date),
    // The end of an all-day entry is the day after.
    end: new Date(new Date(conference.end_date).getTime() + day),
    allDay: true,
    stamp: platform.clock(),
  });
  return { name: `konferenciya-${conference.id}.ics`, bytes: Buffer.from(calendar.toString()) };
}

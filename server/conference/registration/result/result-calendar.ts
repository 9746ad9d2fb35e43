import type { SentFile } from "#contract/endpoint.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import type { Platform } from "#server/kit/platform.ts";
import { type CalendarEvent, calendarFile } from "#server/office/outbox/composing/calendar-file.ts";
import { addTicketKey, type PassRow, ticketKey } from "../record/passes-repository.ts";
import { type ConferenceRow, conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import type { RegistrationRow } from "../record/registrations-repository.ts";
import { ticketPath } from "../record/result-path.ts";
import { holderOf } from "./show-result.ts";

const day = 24 * 60 * 60 * 1000;

/** Returns the calendar file of a result page. @throws Problem 404. */
export async function resultCalendar(platform: Platform, key: string): Promise<SentFile> {
  const { pass, row } = await holderOf(platform, key);
  const conference = await conferencesForRegistration(platform.database.read).byId(row.conference_id);
  const event = await conferenceEvent(platform, { pass, row, conference, key });
  return { name: `konferenciya-${conference.id}.ics`, bytes: calendarFile(event) };
}

type Participation = {
  pass: PassRow;
  row: Pick<RegistrationRow, "number">;
  conference: ConferenceRow;
  /** The key of the result page. */
  key: string;
};

/**
 * Returns the conference as an event. Its link leads to the ticket, not to the result page, because other people may see
 * a calendar.
 */
export async function conferenceEvent(
  platform: Platform,
  { pass, row, conference, key }: Participation,
): Promise<CalendarEvent> {
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  return {
    id: `conference-${conference.id}-${pass.id}@${new URL(platform.siteUrl).hostname}`,
    summary: conference.name,
    description: `${days} ${year} Номер участника: ${row.number}.`,
    location: conference.place,
    url: platform.siteUrl + ticketPath(await ticketKeyOf(platform, pass, key)),
    start: new Date(conference.start_date),
    // The end of an all-day event is the following day.
    end: new Date(new Date(conference.end_date).getTime() + day),
    stamp: platform.clock(),
  };
}

/** A pass from before tickets gets the key of its ticket here. */
async function ticketKeyOf({ database }: Platform, pass: PassRow, resultKey: string): Promise<string> {
  if (pass.ticket_hash === null) await database.inGroupCommit((db) => addTicketKey(db, pass.id, resultKey));
  return ticketKey(resultKey);
}

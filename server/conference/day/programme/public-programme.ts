import ical from "ical-generator";
import type { PublicProgramme } from "#contract/conference/day/conference-programme.ts";
import type { SentFile } from "#contract/endpoint.ts";
import { hallsOf, inOrder, isNow, speakerLines } from "#domain/programme/programme-sessions.ts";
import { timeZoneWords } from "#domain/registration/registration-state.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { visibleConference } from "../../conferences/list-conferences.ts";
import { programmeRepository } from "./programme-repository.ts";

/** @throws Problem 404 if the conference is not on the site, or its programme is not published. */
export async function publicProgramme(platform: Platform, id: number): Promise<PublicProgramme> {
  const { database, clock, timeZone } = platform;
  const conference = await visibleConference(platform, id);
  const rows = conference ? await programmeRepository(database.read).published(id) : [];
  const [first] = rows;
  if (!conference || !first) throw notFound();
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  const { name, roman, place, start_date, end_date } = conference;
  const sessions = inOrder(
    rows.map(({ session_id, kind, title, hall, speakers, points, starts_at, ends_at }) => {
      const times = { starts_at: at(starts_at), ends_at: at(ends_at) };
      return { id: session_id, kind, title, hall, speakers, points, ...times, is_now: isNow(times, clock()) };
    }),
    hallsOf(rows),
  );
  return {
    conference: { id, name, roman, place, start_date, end_date },
    sessions,
    time_zone: timeZoneWords(timeZone),
    updated_at: at(first.published_at),
  };
}

/** The address of the page of a programme. */
export function programmePath(conference: number): string {
  return `/conferences/${conference}/programme/`;
}

type Chosen = { day: string | undefined; session: number | "nothing" | undefined };

/**
 * Returns the programme, one day, or one session for calendars. Events keep their ids, so that a calendar that reads the
 * file again replaces them.
 * @throws Problem 404 if there is no such session or day.
 */
export async function programmeCalendar(platform: Platform, id: number, { day, session }: Chosen): Promise<SentFile> {
  const { conference, sessions } = await publicProgramme(platform, id);
  const chosen = sessions.filter(
    (one) =>
      (day === undefined || dateInZone(new Date(one.starts_at), platform.timeZone) === day) &&
      (session === undefined || one.id === session),
  );
  if (chosen.length === 0) throw notFound();
  const calendar = ical({
    prodId: { company: "tb-society", product: "site", language: "RU" },
    name: `Программа: ${conference.name}`,
  });
  const host = new URL(platform.siteUrl).hostname;
  for (const one of chosen) {
    const points = one.points === null ? [] : [`Баллы НМО: ${one.points}`];
    calendar.createEvent({
      id: `session-${one.id}@${host}`,
      summary: one.title,
      description: [...speakerLines(one), ...points].join("\n"),
      location: [one.hall, conference.place].filter(Boolean).join(", "),
      url: platform.siteUrl + programmePath(id),
      start: new Date(one.starts_at),
      end: new Date(one.ends_at),
      stamp: platform.clock(),
    });
  }
  const part = session === undefined ? (day ?? "") : String(session);
  return { name: `${["programma", id, part].filter(Boolean).join("-")}.ics`, bytes: Buffer.from(calendar.toString()) };
}

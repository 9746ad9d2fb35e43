import ical from "ical-generator";
import type { SentFile } from "#contract/endpoint.ts";
import { notFound } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { listSessions } from "./list-schools.ts";

/**
 * Returns a session of the school as an event of one day, since sessions have no time.
 * @throws Problem 404 if it is not on the site.
 */
export async function sessionCalendar(platform: Platform, id: number): Promise<SentFile> {
  const session = (await listSessions(platform)).find((one) => one.id === id);
  if (!session) throw notFound();
  const calendar = ical({ prodId: { company: "tb-society", product: "site", language: "RU" } });
  calendar.createEvent({
    id: `school-${id}@${new URL(platform.siteUrl).hostname}`,
    summary: session.title,
    description: session.managements,
    location: session.school_name,
    url: session.school_link ?? `${platform.siteUrl}/schools/`,
    allDay: true,
    start: new Date(session.date),
    stamp: platform.clock(),
  });
  return { name: `zanyatie-${session.number}.ics`, bytes: Buffer.from(calendar.toString()) };
}

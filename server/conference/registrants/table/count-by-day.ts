import type { DayCounts } from "#contract/conference/registrants/registration-list.ts";
import { dateInZone, startOfDate } from "#domain/text/russian-dates.ts";
import type { Platform } from "#server/kit/platform.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import { registrationsList } from "./list-registrations.ts";

const daysCounted = 30;
const day = 24 * 60 * 60 * 1000;

/** Returns the number of active registrations of the current conference on each of the last days, the oldest first. */
export async function countByDay(platform: Platform): Promise<DayCounts> {
  const { database, clock, timeZone } = platform;
  const conference = await conferencesForRegistration(database.read).current();
  if (!conference) return { conference: null, days: [] };
  const today = Date.parse(dateInZone(clock(), timeZone));
  const dates = Array.from({ length: daysCounted }, (_, index) =>
    new Date(today - (daysCounted - 1 - index) * day).toISOString().slice(0, "YYYY-MM-DD".length),
  );
  const counts = new Map(dates.map((date) => [date, 0]));
  const live = { conferences: [conference.id], status: "registered" } as const;
  const byHour = await registrationsList(platform).countByHour(live, startOfDate(dates[0] ?? "", timeZone));
  for (const [hour, count] of byHour) {
    const date = dateInZone(new Date(`${hour}:00:00Z`), timeZone);
    counts.set(date, (counts.get(date) ?? 0) + count);
  }
  return { conference: conference.name, days: dates.map((date) => ({ date, count: counts.get(date) ?? 0 })) };
}

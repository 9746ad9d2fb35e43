import type { DayCounts } from "#contract/registrations/registration-list.ts";
import { all } from "#domain/search/search-condition.ts";
import { createdBetween, facet, statuses } from "#domain/search/search-facets.ts";
import { dateInZone, startOfDate } from "#domain/text/russian-dates.ts";
import type { Platform } from "#server/platform/platform.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { registrationsListRepository } from "./registrations-list-repository.ts";

const daysCounted = 30;
const day = 24 * 60 * 60 * 1000;

/** How many live registrations of the current conference came on each of the last days, the oldest day first. */
export async function countByDay({ database, clock, timeZone }: Platform): Promise<DayCounts> {
  const conference = await conferencesForRegistration(database.read).current();
  if (!conference) return { conference: null, days: [] };
  const list = registrationsListRepository(database.read, database);
  const today = Date.parse(dateInZone(clock(), timeZone));
  const dateAfter = (days: number) => new Date(today + days * day).toISOString().slice(0, "YYYY-MM-DD".length);
  const count = (date: string, next: string) => {
    const came = createdBetween(startOfDate(date, timeZone), startOfDate(next, timeZone));
    const condition = all([facet("status", statuses.indexOf("registered")), came]);
    return list.count({ conferenceId: conference.id, condition });
  };
  const days: DayCounts["days"] = [];
  for (let back = daysCounted - 1; back >= 0; back -= 1) {
    const date = dateAfter(-back);
    days.push({ date, count: await count(date, dateAfter(1 - back)) });
  }
  return { conference: conference.name, days };
}

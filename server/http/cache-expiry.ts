import { dateInZone, startOfDate } from "#domain/text/russian-dates.ts";
import { nextRegistrationChange } from "../features/conferences/list-conferences.ts";
import { nextChange } from "../platform/database/tables/next-change.ts";
import type { Platform } from "../platform/platform.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * The next instant at which the site changes without an edit: midnight (past events, the current year), content that
 * appears or ends, the opening or closing of registration.
 */
export async function cacheExpiry(platform: Platform, now: Date): Promise<Date> {
  const tomorrow = dateInZone(
    new Date(startOfDate(dateInZone(now, platform.timeZone), platform.timeZone).getTime() + 1.5 * day),
    platform.timeZone,
  );
  const changes = await Promise.all([
    startOfDate(tomorrow, platform.timeZone),
    nextChange(platform.database.read, now),
    nextRegistrationChange(platform, now),
  ]);
  return changes.filter((change) => change !== undefined).reduce((first, other) => (other < first ? other : first));
}

import { dateInZone, startOfDate } from "#domain/text/russian-dates.ts";
import { nextChange } from "../kit/database/tables/next-change.ts";
import type { Platform } from "../kit/platform.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Returns the next instant at which the site changes without an edit: midnight (past events, the current year), the
 * appearance or expiry of content, the opening or closing of registration.
 */
export async function cacheExpiry(platform: Platform, now: Date): Promise<Date> {
  const tomorrow = dateInZone(
    new Date(startOfDate(dateInZone(now, platform.timeZone), platform.timeZone).getTime() + 1.5 * day),
    platform.timeZone,
  );
  const midnight = startOfDate(tomorrow, platform.timeZone);
  const change = await nextChange(platform.database.read, now);
  return change && change < midnight ? change : midnight;
}

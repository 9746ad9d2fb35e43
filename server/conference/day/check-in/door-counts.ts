import type { DoorCounts } from "#domain/door/door-acts.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Platform } from "#server/kit/platform.ts";
import { countByPlace, countBySchool } from "./door-counts-repository.ts";

/** Counts arrivals of today over all devices; at a hall, the people who are inside. Cached until the next commit. */
export function countDoor(
  platform: Platform,
  { conference_id, hall }: { conference_id: number; hall: string | null },
  day = dateInZone(platform.clock(), platform.timeZone),
): Promise<DoorCounts> {
  const { read, cacheUntilCommit } = platform.database;
  return cacheUntilCommit(`door counts ${conference_id} ${day} ${hall ?? ""}`, async () => {
    const scope = { conferenceId: conference_id, day, hall };
    const [schools, places] = await Promise.all([countBySchool(read, scope), countByPlace(read, scope)]);
    const sum = (of: "here" | "total") => schools.reduce((all, one) => all + one[of], 0);
    return { here: sum("here"), total: sum("total"), schools, places };
  });
}

import { registrationNow } from "#domain/registration/registration-state.ts";
import { coalescePerTick } from "#server/platform/coalesce-per-tick.ts";
import type { Platform } from "#server/platform/platform.ts";
import { placesTaken } from "../../places/places-taken.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";

/** The current conference with its schools and whether one more person may register for it now. */
export const conferenceNow = coalescePerTick(async (platform: Platform) => {
  const { read } = platform.database;
  const row = await conferencesForRegistration(read).current();
  if (!row) return { row: undefined, schools: [], ...registrationNow(null, platform.clock(), platform.timeZone) };
  const [schools, taken] = await Promise.all([conferencesForRegistration(read).schoolsOf(row.id), placesTaken(read)]);
  const window = {
    on: row.registration_on === 1,
    from: row.registration_from,
    until: row.registration_until,
  };
  const conference = { window, places: row.places, live: taken.inConference(row.id) };
  return { row, schools, ...registrationNow(conference, platform.clock(), platform.timeZone) };
});

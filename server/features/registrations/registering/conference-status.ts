import { type RegistrationNow, registrationStatus } from "#domain/registration/registration-state.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Places } from "../../places/places-repository.ts";
import type { ConferenceRow } from "../record/registering-conferences-repository.ts";
import type { Sender } from "./sender.ts";

/**
 * Returns why a sender may not register for a conference now, or undefined. Staff may while the site's registration is
 * closed, but not without a conference or a place.
 * @param row undefined for no conference.
 */
export function refusalOf(
  { clock, timeZone }: Pick<Platform, "clock" | "timeZone">,
  row: ConferenceRow | undefined,
  taken: Places,
  { staff }: Pick<Sender, "staff">,
): string | undefined {
  const status = registrationStatus(row ? conferenceToJoin(row, taken) : null, clock(), timeZone);
  return status.state === "open" || (staff && isClosed(status)) ? undefined : status.reason;
}

function conferenceToJoin(row: ConferenceRow, taken: Places) {
  const window = { on: row.registration_on === 1, from: row.registration_from, until: row.registration_until };
  return { window, places: row.places, live: taken.inConference(row.id) };
}

function isClosed({ state }: RegistrationNow): boolean {
  return state === "closed" || state === "not-yet";
}

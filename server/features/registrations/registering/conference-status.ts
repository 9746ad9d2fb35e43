import { type RegistrationNow, registrationStatus } from "#domain/registration/registration-state.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import type { Platform } from "#server/platform/platform.ts";
import { placesTaken } from "../../places/places-taken.ts";
import { type ConferenceRow, conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import type { Sender } from "./sender.ts";

type School = Awaited<ReturnType<ReturnType<typeof conferencesForRegistration>["schoolsOf"]>>[number];

/** A conference with its schools, and whether one more person may register for it. */
export type ConferenceStatus = { row: ConferenceRow | undefined; schools: School[] } & RegistrationNow;

/** Reads the status of a conference, as the connection or transaction sees it. */
export async function conferenceStatus(
  { clock, timeZone }: Pick<Platform, "clock" | "timeZone">,
  db: Db,
  row: ConferenceRow | undefined,
): Promise<ConferenceStatus> {
  if (!row) return { row, schools: [], ...registrationStatus(null, clock(), timeZone) };
  const [schools, taken] = await Promise.all([conferencesForRegistration(db).schoolsOf(row.id), placesTaken(db)]);
  const window = { on: row.registration_on === 1, from: row.registration_from, until: row.registration_until };
  const conference = { window, places: row.places, live: taken.inConference(row.id) };
  return { row, schools, ...registrationStatus(conference, clock(), timeZone) };
}

/** Returns why the sender may not register now, or undefined. Staff may while the site's registration is closed. */
export function refusalOf(status: RegistrationNow, { staff }: Pick<Sender, "staff">): string | undefined {
  if (status.state === "open") return undefined;
  const isClosed = status.state === "closed" || status.state === "not-yet";
  return staff && isClosed ? undefined : status.reason;
}

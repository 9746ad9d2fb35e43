import { problemTexts } from "../../../contract/problems.ts";
import type { RegistrationSettings, setRegistration as setCall } from "../../../contract/staff-settings.ts";
import { instantInZone } from "../../../domain/russian-dates.ts";
import type { Staff } from "../../platform/guard.ts";
import type { BodyRead } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { notFound, Problem } from "../../platform/problem-replies.ts";
import { placesTaken } from "../registrations/places-taken.ts";
import { recordAudit } from "../staff/audit.ts";
import { conferencesRepository } from "./conferences-repository.ts";
import { registrationSettingsRepository } from "./registration-settings-repository.ts";
import { settingsChanges } from "./settings-changes.ts";

type NewSettings = BodyRead<typeof setCall>;

/** Every conference, newest first: its switch, window, places and how many of them are taken. */
export async function listRegistrationSettings(platform: Platform): Promise<RegistrationSettings[]> {
  const { read } = platform.database;
  const repository = conferencesRepository(read);
  const [rows, schools, taken] = await Promise.all([repository.all(), repository.schools(), placesTaken(read)]);
  const at = (instant: string | null) => instant && instantInZone(new Date(instant), platform.timeZone);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    roman: row.roman,
    start_date: row.start_date,
    end_date: row.end_date,
    is_current: row.is_current === 1,
    registration_on: row.registration_on === 1,
    registration_from: at(row.registration_from),
    registration_until: at(row.registration_until),
    quick_for_all: row.quick_for_all === 1,
    places: row.places,
    registered: taken.inConference(row.id),
    schools: schools
      .filter((school) => school.conference_id === row.id)
      .map(({ id, name, places, without_school }) => ({
        id,
        name,
        places,
        registered: taken.inSchool(row.id, id),
        without_school: without_school === 1,
      })),
  }));
}

/** @throws Problem 404; 400 where the window ends before it begins, or a school is of another conference. */
export async function setRegistration(
  platform: Platform,
  id: number,
  settings: NewSettings,
  { staff, address }: { staff: Staff; address: string },
): Promise<RegistrationSettings> {
  const before = await settingsOf(platform, id);
  await platform.database.transaction(async (transaction) => {
    const repository = registrationSettingsRepository(transaction);
    const row = await repository.byId(id);
    if (!row) throw notFound();
    const columns = columnsOf(settings);
    refuseBackwards({ ...row, ...columns });
    if (Object.keys(columns).length > 0) await repository.set(id, columns);
    for (const school of settings.schools ?? []) {
      if (!before.schools.some((known) => known.id === school.id)) {
        throw new Problem(400, { schools: [problemTexts.unknownId(school.id)] });
      }
      await repository.setPlaces(id, school.id, school.places);
    }
    await recordAudit(transaction, {
      at: platform.clock(),
      staff,
      action: "settings-changed",
      subjectKind: "conference",
      subjectId: id,
      subject: before.name,
      changes: settingsChanges(before, settings),
      address,
    });
  });
  return settingsOf(platform, id);
}

async function settingsOf(platform: Platform, id: number): Promise<RegistrationSettings> {
  const found = (await listRegistrationSettings(platform)).find((conference) => conference.id === id);
  if (!found) throw notFound();
  return found;
}

function columnsOf({ schools: _, registration_on, quick_for_all, ...rest }: NewSettings) {
  const utc = (instant: string | null | undefined) => instant && new Date(instant).toISOString();
  const columns = {
    registration_on: registration_on === undefined ? undefined : Number(registration_on),
    quick_for_all: quick_for_all === undefined ? undefined : Number(quick_for_all),
    registration_from: utc(rest.registration_from),
    registration_until: utc(rest.registration_until),
    places: rest.places,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function refuseBackwards(row: { registration_from: string | null; registration_until: string | null }): void {
  const { registration_from: from, registration_until: until } = row;
  if (from && until && until <= from) throw new Problem(400, { registration_until: [problemTexts.windowBackwards] });
}

import type { RegistrationSettings, setRegistration as setCall } from "#contract/conference/conference-registration.ts";
import { problemTexts } from "#contract/problems.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { By } from "../../kit/http/guard.ts";
import { editConflict, notFound, Problem } from "../../kit/http/problem-replies.ts";
import type { BodyRead } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { revisionOf } from "../../kit/revision-of.ts";
import { command } from "../../office/audit/command.ts";
import { placesTaken } from "../registration/places/places-repository.ts";
import { conferencesRepository } from "./conferences-repository.ts";
import type { PreparedSettings } from "./published-conferences-repository.ts";
import { registrationSettingsRepository } from "./registration-settings-repository.ts";

export type NewSettings = Omit<BodyRead<typeof setCall>, "revision">;

/** Offers places that a change has freed to those who wait; passed in, because letters depend on this feature. */
export type OfferPlaces = (platform: Platform, transaction: Db, conference: number) => Promise<void>;

/** The registration settings of all conferences, newest first, with the number of places taken. */
export function listRegistrationSettings(platform: Platform): Promise<RegistrationSettings[]> {
  return settingsIn(platform.database.read, platform.timeZone);
}

async function settingsIn(db: Db, timeZone: string): Promise<RegistrationSettings[]> {
  const repository = conferencesRepository(db);
  const [rows, schools, entries, taken] = await Promise.all([
    repository.all(),
    repository.schools(),
    repository.entries(),
    placesTaken(db),
  ]);
  return rows.map((row) => {
    const set = valuesSet(row, timeZone);
    const itsSchools = schools
      .filter((school) => school.conference_id === row.id)
      .map(({ id, name, places, without_school }) => ({
        id,
        name,
        places,
        registered: taken.inSchool(row.id, id) - taken.offered(row.id, id),
        offered: taken.offered(row.id, id),
        without_school: without_school === 1,
      }));
    return {
      id: row.id,
      entry: entries.find(({ subject_id }) => subject_id === row.id)?.id ?? null,
      name: row.name,
      roman: row.roman,
      start_date: row.start_date,
      end_date: row.end_date,
      is_current: row.is_current === 1,
      ...set,
      registered: taken.inConference(row.id),
      schools: itsSchools,
      revision: revisionOf([set, itsSchools.map(({ id, places }) => [id, places])]),
    };
  });
}

export function valuesSet(row: PreparedSettings["conference"], timeZone: string) {
  const at = (instant: string | null) => instant && instantInZone(new Date(instant), timeZone);
  return {
    registration_on: row.registration_on === 1,
    registration_from: at(row.registration_from),
    registration_until: at(row.registration_until),
    quick_for_all: row.quick_for_all === 1,
    places: row.places,
    offer_hours: row.offer_hours,
    reminder_days: row.reminder_days,
  };
}

/**
 * @throws Problem 404; 409 if they have changed since the caller read them; 400 if the window ends before it begins, or
 *   a school belongs to another conference.
 */
export function setRegistration(
  platform: Platform,
  id: number,
  { revision, ...settings }: BodyRead<typeof setCall>,
  { offerPlaces, ...by }: By & { offerPlaces: OfferPlaces },
): Promise<RegistrationSettings> {
  const { timeZone } = platform;
  return command(platform, by, async ({ db: transaction, record }) => {
    const before = await settingsOf(transaction, timeZone, id);
    if (revision !== undefined && revision !== before.revision) throw editConflict();
    await write(transaction, before, settings);
    const changes = settingsChanges(before, settings);
    if (changes.length > 0) await record("settings-changed", { subject: ["conference", id, before.name], changes });
    await offerPlaces(platform, transaction, id);
    return settingsOf(transaction, timeZone, id);
  });
}

async function write(transaction: Db, before: RegistrationSettings, settings: NewSettings): Promise<void> {
  const repository = registrationSettingsRepository(transaction);
  const columns = columnsOf(settings);
  refuseBackwards({ ...(await repository.window(before.id)), ...columns });
  if (Object.keys(columns).length > 0) await repository.set(before.id, columns);
  for (const { id, places } of settings.schools ?? []) {
    const known = before.schools.find((school) => school.id === id);
    if (!known) throw new Problem(400, { schools: [problemTexts.noLongerExists] });
    if (known.places !== places) await repository.setPlaces(before.id, id, places);
  }
}

async function settingsOf(db: Db, timeZone: string, id: number): Promise<RegistrationSettings> {
  const found = (await settingsIn(db, timeZone)).find((conference) => conference.id === id);
  if (!found) throw notFound();
  return found;
}

export function columnsOf({ schools: _, registration_on, quick_for_all, ...rest }: NewSettings) {
  const utc = (instant: string | null | undefined) => instant && new Date(instant).toISOString();
  const columns = {
    registration_on: registration_on === undefined ? undefined : Number(registration_on),
    quick_for_all: quick_for_all === undefined ? undefined : Number(quick_for_all),
    registration_from: utc(rest.registration_from),
    registration_until: utc(rest.registration_until),
    places: rest.places,
    offer_hours: rest.offer_hours,
    reminder_days: rest.reminder_days,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export function refuseBackwards(row: { registration_from: string | null; registration_until: string | null }): void {
  const { registration_from: from, registration_until: until } = row;
  if (from && until && until <= from) throw new Problem(400, { registration_until: [problemTexts.windowBackwards] });
}

type Value = string | number | boolean | null;

const words = {
  registration_on: "регистрация",
  registration_from: "открывается",
  registration_until: "закрывается",
  quick_for_all: "быстрая запись для всех",
  places: "мест",
  offer_hours: "на ответ, часов",
  reminder_days: "напоминание, дней до начала",
} as const;

type New = { [Name in keyof typeof words]?: Value | undefined } & {
  schools?: { id: number; places: number | null }[] | undefined;
};

/** The previous and new settings, formatted for the audit trail. */
export function settingsChanges(before: Pick<RegistrationSettings, keyof New>, after: New) {
  const changes = Object.entries(words).flatMap(([name, field]) => {
    const is = after[name as keyof typeof words];
    return is === undefined ? [] : [{ field, before: said(before[name as keyof typeof words]), after: said(is) }];
  });
  const schools = (after.schools ?? []).map(({ id, places }) => {
    const school = before.schools.find((known) => known.id === id);
    return { field: `мест: ${school?.name ?? id}`, before: said(school?.places ?? null), after: said(places) };
  });
  return [...changes, ...schools].filter((change) => change.before !== change.after);
}

function said(value: Value): string {
  if (value === null) return "не задано";
  if (typeof value === "boolean") return value ? "да" : "нет";
  return String(value);
}

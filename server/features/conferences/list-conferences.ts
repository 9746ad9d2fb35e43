import type { Conference } from "../../../contract/conferences.ts";
import { nextWindowChange, type RegistrationWindow, registrationState } from "../../../domain/registration-window.ts";
import { titledFile } from "../../platform/file-values.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ConferenceRow, conferencesRepository } from "./conferences-repository.ts";

/** Newest first, each with its documents and schools. */
export async function listConferences(platform: Platform): Promise<Conference[]> {
  const repository = conferencesRepository(platform.database.read);
  const [rows, documents, schools] = await Promise.all([
    repository.all(),
    repository.documents(),
    repository.schools(),
  ]);
  const now = platform.clock();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    start_date: row.start_date,
    end_date: row.end_date,
    conference_doc: documents
      .filter((document) => document.conference_id === row.id)
      .map((document) => titledFile(platform, document)),
    conference_school: schools
      .filter((school) => school.conference_id === row.id)
      .map(({ id, name }) => ({ id, name })),
    is_current: row.is_current === 1,
    roman: row.roman,
    theme: row.theme,
    place: row.place,
    news: row.news_id,
    registration: row.is_current === 1 ? registrationState(windowOf(row), now) : "closed",
  }));
}

export async function currentConference(platform: Platform): Promise<Conference | null> {
  return (await listConferences(platform)).find((conference) => conference.is_current) ?? null;
}

/** The next instant at which the current conference's registration opens or closes by its window. */
export async function nextRegistrationChange(platform: Platform, now: Date): Promise<Date | undefined> {
  const rows = await conferencesRepository(platform.database.read).all();
  const current = rows.find((row) => row.is_current === 1);
  return current && nextWindowChange(windowOf(current), now);
}

function windowOf(row: ConferenceRow): RegistrationWindow {
  return { on: row.registration_on === 1, from: row.registration_from, until: row.registration_until };
}

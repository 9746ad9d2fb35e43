import type { EntryData } from "#contract/editors/entry-data.ts";
import { numberAfter } from "#domain/text/numbers-in-line.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { Problem } from "../../platform/http/problem-replies.ts";
import type { NextRules } from "../entry-rules/entry-rules.ts";
import { conferenceSchoolsRepository, publishedConferencesRepository } from "./published-conferences-repository.ts";
import { registrationSettingsRepository } from "./registration-settings-repository.ts";

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000;

/**
 * The conference of the year after: its schools, texts and places for papers are those of the one before, under the next
 * number. Where that was the current one, this is now; the registration is set up alike and switched off.
 */
export const nextConference: NextRules<"conference"> = {
  isPublished: true,
  async dataOf(db, { subject, data: before }, { start_date, end_date }) {
    const conferences = publishedConferencesRepository(db);
    const roman = numberAfter(before.roman) ?? "";
    if (roman !== "" && (await conferences.hasNumber(roman))) {
      throw new Problem(409, { detail: `Конференция ${roman} уже есть в\u00a0списке.` });
    }
    const renew = renewing([before.roman, roman], [before.start_date.slice(0, 4), start_date.slice(0, 4)]);
    return {
      ...before,
      start_date,
      end_date,
      roman,
      name: renew(before.name),
      theme: renew(before.theme),
      news: null,
      pub_date: null,
      until: null,
      is_current: await conferences.isCurrent(subject),
      documents: before.documents.map(({ title }) => ({ title: renew(title), file: null })),
      schools: before.schools.map(({ name }) => ({ id: null, name })),
    };
  },
  async carryOver(db, before, next) {
    const settings = registrationSettingsRepository(db);
    const { quick_for_all, places, registration_from, registration_until } = await settings.of(before.subject);
    const later = Date.parse(next.data.start_date) - Date.parse(before.data.start_date);
    await settings.set(next.subject, {
      quick_for_all,
      places,
      registration_on: 0,
      // As long before the conference as it was.
      registration_from: registration_from && moved(registration_from, later),
      registration_until: registration_until && moved(registration_until, later),
    });
    await carryPlaces(db, before, next);
  },
  async stepBack(db, before, next) {
    if (next.is_current) await publishedConferencesRepository(db).stepUp(before);
  },
};

type Conference = { subject: number; data: EntryData<"conference"> };

/** How many each school takes, and how many come without one. */
async function carryPlaces(db: Db, before: Conference, next: Conference): Promise<void> {
  const known = await conferenceSchoolsRepository(db, before.subject).rows();
  const rows = await conferenceSchoolsRepository(db, next.subject).rows();
  for (const row of rows) {
    const place = next.data.schools.findIndex(({ id }) => id === row.id);
    const as = before.data.schools[place]?.id;
    const same = known.find(({ id, without_school }) => (row.without_school ? without_school : id === as));
    if (same) await registrationSettingsRepository(db).setPlaces(next.subject, row.id, same.places);
  }
}

/** A text of the one before with its number and its year replaced by those of the next. */
function renewing(...pairs: [before: string, next: string][]): (text: string) => string {
  const swaps = new Map(pairs.filter(([before, next]) => before !== "" && next !== ""));
  return (text) => text.replaceAll(/[\p{L}\d]+/gu, (word) => swaps.get(word) ?? word);
}

function moved(instant: string, by: number): string {
  return new Date(Date.parse(instant) + Math.round(by / day) * day).toISOString();
}

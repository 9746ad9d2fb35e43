import { numberAfter } from "#domain/text/numbers-in-line.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import type { NextRules } from "../../library/entry-rules/entry-rules.ts";
import { datesErrors } from "./dates-errors.ts";
import {
  conferenceSchoolsRepository,
  type PreparedSettings,
  publishedConferencesRepository,
} from "./published-conferences-repository.ts";
import { registrationSettingsRepository } from "./registration-settings-repository.ts";

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000;

/**
 * The conference of the following year, with the schools, texts and titles of documents of the previous one, and the
 * next number. When it is published it becomes current if the previous one was; its registration has the same settings
 * and is switched off.
 */
export const nextConference: NextRules<"conference"> = {
  isPublished: false,
  async dataOf(db, { subject, data: before }, { start_date, end_date }) {
    const errors = datesErrors({ start_date, end_date });
    if (Object.keys(errors).length > 0) throw new Problem(400, errors);
    const conferences = publishedConferencesRepository(db);
    const roman = numberAfter(before.roman) ?? "";
    if (roman !== "" && (await conferences.hasNumber(roman))) {
      throw new Problem(409, { detail: `Конференция ${roman} уже есть в списке.` });
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
  async prepare(db, before, data) {
    const { registration_from, registration_until, ...same } = await registrationSettingsRepository(db).of(
      before.subject,
    );
    const later = Date.parse(data.start_date) - Date.parse(before.data.start_date);
    const schools = await conferenceSchoolsRepository(db, before.subject).rows();
    const site: PreparedSettings = {
      conference: {
        ...same,
        registration_on: 0,
        // The same time before the conference as in the previous year.
        registration_from: registration_from && moved(registration_from, later),
        registration_until: registration_until && moved(registration_until, later),
      },
      placesOfSchools: schools.map(({ name, without_school, places }) => ({ name, without_school, places })),
    };
    return { site };
  },
};

/** Replaces the number and the year in a text of the previous conference. */
function renewing(...pairs: [before: string, next: string][]): (text: string) => string {
  const swaps = new Map(pairs.filter(([before, next]) => before !== "" && next !== ""));
  return (text) => text.replaceAll(/[\p{L}\d]+/gu, (word) => swaps.get(word) ?? word);
}

function moved(instant: string, by: number): string {
  return new Date(Date.parse(instant) + Math.round(by / day) * day).toISOString();
}

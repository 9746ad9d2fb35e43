import type { EntryData } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { sessionForms } from "#domain/programme/programme-sessions.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import {
  type EntryRules,
  missing,
  refuseWhileUsed,
  timesOf,
  timesRefused,
  unknownFiles,
} from "../../library/entry-rules/entry-rules.ts";
import { datesErrors } from "./dates-errors.ts";
import { nextConference } from "./next-conference.ts";
import { setPreparedPlaces, withoutSchool } from "./prepared-registration.ts";
import {
  type ConferenceSettings,
  conferenceSchoolsRepository,
  conferenceSettingsRepository,
  type PreparedSettings,
  publishedConferencesRepository,
} from "./published-conferences-repository.ts";

type Conference = EntryData<"conference">;

/** Conferences: names, dates, documents and schools. The settings of registration are not part of the entry. */
export const conferenceEntries: EntryRules<"conference"> = {
  titleOf: ({ roman, name }) => (name.split(/\s/).includes(roman) ? name : [roman, name].filter(Boolean).join(" ")),
  dateOf: (data) => data.start_date,
  async publishErrors(db, data) {
    const isKnown = data.news === null || (await publishedConferencesRepository(db).hasNews(data.news));
    return {
      ...missing(data, ["name"]),
      ...datesErrors(data),
      ...(await unknownFiles(db, { documents: data.documents.map(({ file }) => file) })),
      ...(!isKnown && { news: [problemTexts.noLongerExists] }),
      ...(data.documents.some(({ title }) => title === "") && { documents: [problemTexts.blank] }),
      ...(data.is_current && timesRefused(data, problemTexts.alwaysCurrent)),
      ...(data.schools.some(({ name }) => name === "") && { schools: [problemTexts.blank] }),
    };
  },
  onSite: conferencesOnSite,
  async publish(db, subject, data, _now, before) {
    const conferences = publishedConferencesRepository(db);
    if (data.is_current) await conferences.stepDown(subject);
    const settings = before?.site as ConferenceSettings | PreparedSettings | undefined;
    const id = await conferences.save(subject, { ...settings?.conference, ...conferenceColumns(data) });
    if (settings && "schools" in settings) await conferenceSettingsRepository(db, id).restore(settings);
    await conferences.setDocuments(id, data.documents);
    const schools = await writeSchools(db, id, data.schools);
    if (settings && "placesOfSchools" in settings) await setPreparedPlaces(db, id, settings);
    return { subject: id, data: { ...data, schools } };
  },
  async withdraw(db, subject) {
    const conferences = publishedConferencesRepository(db);
    refuseWhileUsed(
      await conferences.count("registrations", subject),
      (count) =>
        `На конференцию записано: ${counted(count, ["участник", "участника", "участников"])}. Снять её с сайта нельзя.`,
    );
    refuseWhileUsed(
      await conferences.count("programme_sessions", subject),
      (count) => `В программе конференции: ${counted(count, sessionForms)}. Снять её с сайта нельзя.`,
    );
    refuseWhileUsed(
      await conferences.count("certificates", subject),
      (count) =>
        `Выдано: ${counted(count, ["сертификат", "сертификата", "сертификатов"])}. Снять конференцию с сайта нельзя: их проверяют.`,
    );
    const settings = await conferenceSettingsRepository(db, subject).read();
    await conferences.remove(subject);
    return { site: settings, fields: { is_current: settings.conference.is_current === 1 } };
  },
  next: nextConference,
};

function conferenceColumns(data: Conference) {
  return {
    name: data.name,
    roman: data.roman,
    theme: data.theme,
    place: data.place,
    start_date: data.start_date,
    end_date: data.end_date,
    news_id: data.news,
    is_current: data.is_current ? 1 : 0,
    ...timesOf(data),
  };
}

/** All conferences as data of entries. */
async function conferencesOnSite(db: Db): Promise<{ subject: number; data: EntryData<"conference"> }[]> {
  const conferences = publishedConferencesRepository(db);
  const rows = await conferences.rows();
  const documents = Map.groupBy(await conferences.documents(), (row) => row.conference_id);
  const schools = Map.groupBy(await conferences.schools(), (row) => row.conference_id);
  return rows.map((row) => ({
    subject: row.id,
    data: {
      name: row.name,
      roman: row.roman,
      theme: row.theme,
      place: row.place,
      start_date: row.start_date,
      end_date: row.end_date,
      news: row.news_id,
      is_current: row.is_current === 1,
      pub_date: row.pub_date,
      until: row.until,
      documents: (documents.get(row.id) ?? []).map(({ title, file_id }) => ({ title, file: file_id })),
      schools: (schools.get(row.id) ?? [])
        .filter((school) => school.without_school === 0)
        .map(({ id, name }) => ({ id, name })),
    },
  }));
}

type Schools = EntryData<"conference">["schools"];

/**
 * Writes the schools of a conference in this order, adds the option to attend none at the end, and deletes the other
 * schools.
 * @returns the schools with the ids of new ones.
 * @throws Problem 400 on `schools` if a school to delete has registrations.
 */
async function writeSchools(db: Db, conference: number, schools: Schools): Promise<Schools> {
  const repository = conferenceSchoolsRepository(db, conference);
  const before = await repository.rows();
  const last = before.find((row) => row.without_school === 1);
  const known = (id: number | null) => before.some((row) => row.id === id && row.without_school === 0);
  const removed = before.filter((row) => row !== last && !schools.some(({ id }) => id === row.id));
  const removedIds = removed.map((row) => row.id);
  const taken = await repository.taken(removedIds);
  const names = removed.filter(({ id }) => taken.has(id)).map(({ name }) => quoted(name));
  if (names.length > 0) throw new Problem(400, { schools: [problemTexts.schoolTaken(names.join(", "))] });
  await repository.removeAll(removedIds);
  await repository.moveOutOfTheWay();
  const written: Schools = [];
  for (const [position, { id, name }] of schools.entries()) {
    const values = { name, position };
    const row = known(id) ? { id: id ?? 0, ...values } : values;
    written.push({ id: await repository.save({ without_school: 0, ...row }), name });
  }
  const option = { name: last?.name ?? withoutSchool, without_school: 1 };
  await repository.save({ ...(last && { id: last.id }), ...option, position: schools.length });
  return written;
}

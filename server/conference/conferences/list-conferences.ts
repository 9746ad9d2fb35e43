import type { Conference } from "#contract/conference/conferences.ts";
import { registrationStatus } from "#domain/registration/registration-state.ts";
import { acceptsPeople, placesLeftShown } from "#domain/registration/waiting-list.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import { titledFile } from "../../kit/files/file-values.ts";
import type { Platform } from "../../kit/platform.ts";
import { type Places, placesTaken } from "../registration/places/places-repository.ts";
import { type ConferenceRow, conferencesRepository } from "./conferences-repository.ts";
import { readPublishedTotals } from "./published-totals.ts";

/** The visible conferences, newest first, with their documents and schools. */
export async function listConferences(platform: Platform): Promise<Conference[]> {
  const { read } = platform.database;
  const repository = conferencesRepository(read);
  const now = platform.clock();
  const [rows, news, documents, schools, withProgramme, taken] = await Promise.all([
    repository.visible(now),
    repository.visibleNews(now),
    repository.documents(),
    repository.schools(),
    repository.withProgramme(),
    placesTaken(read),
  ]);
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
      .map((school) => schoolWithPlaces(school, taken)),
    is_current: row.is_current === 1,
    roman: row.roman,
    theme: row.theme,
    place: row.place,
    news: row.news_id !== null && news.has(row.news_id) ? row.news_id : null,
    has_programme: withProgramme.has(row.id),
    ...registrationOf(platform, row, taken),
    offer_hours: row.offer_hours,
    totals: totalsOf(platform, row),
  }));
}

type SchoolRow = Awaited<ReturnType<ReturnType<typeof conferencesRepository>["schools"]>>[number];

function schoolWithPlaces({ id, conference_id, name, places, ...school }: SchoolRow, taken: Places) {
  const used = taken.inSchool(conference_id, id);
  return {
    id,
    name,
    is_full: places !== null && used >= places,
    places_left: placesLeftShown(places, used),
    has_waiting_list: acceptsPeople(school),
    in_line: taken.inLine(conference_id, id),
  };
}

function registrationOf(platform: Platform, row: ConferenceRow, taken: Places) {
  const { timeZone } = platform;
  const window = { on: row.registration_on === 1, from: row.registration_from, until: row.registration_until };
  const conference =
    row.is_current === 1
      ? { window, places: row.places, live: taken.inConference(row.id) }
      : { window: { on: false, from: null, until: null }, places: null, live: 0 };
  const now = registrationStatus(conference, platform.clock(), timeZone);
  return {
    registration: now.state === "no-conference" ? ("closed" as const) : now.state,
    registration_reason: now.state === "open" ? "" : now.reason,
    registration_until: row.registration_until && instantInZone(new Date(row.registration_until), timeZone),
  };
}

function totalsOf({ timeZone }: Platform, row: ConferenceRow): Conference["totals"] {
  const published = readPublishedTotals(row.public_totals);
  return published && { ...published.totals, date: dateInZone(new Date(published.at), timeZone) };
}

export async function currentConference(platform: Platform): Promise<Conference | null> {
  return (await listConferences(platform)).find((conference) => conference.is_current) ?? null;
}

/** Returns a conference that is on the site, or undefined. */
export async function visibleConference({ database, clock }: Platform, id: number) {
  return (await conferencesRepository(database.read).visible(clock())).find((row) => row.id === id);
}

import type { RegistrationSettings } from "#contract/conference/conference-registration.ts";
import type { EntryData, EntryKind } from "#contract/library/entry-data.ts";
import type { EntryFacts } from "#contract/site/entries/entry-facts.ts";
import { registrationStatus } from "#domain/registration/registration-state.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import { listRegistrationSettings } from "../../conference/conferences/registration-settings.ts";
import type { Platform } from "../../kit/platform.ts";
import { listedFiles } from "../../library/files/present-file.ts";
import { newsCountsByTag } from "../news/list-news.ts";
import { seasonNumbers } from "../school/list-schools.ts";
import type { EntryRow } from "./entries-repository.ts";
import { storedEntryData } from "./entry-values.ts";

type FactsOf<Kind extends EntryKind> = (
  platform: Platform,
  data: EntryData<Kind>[],
  rows: EntryRow[],
) => Promise<EntryFacts[]>;

const factsOfKind: { [Kind in EntryKind]: FactsOf<Kind> | null } = {
  news: null,
  page: null,
  season: null,
  async conference(platform, _data, rows) {
    const conferences = new Map((await listRegistrationSettings(platform)).map((one) => [one.id, one]));
    return rows.map(({ subject_id }) => {
      const known = conferences.get(subject_id ?? 0);
      if (!known) return {};
      const { is_current, registered } = known;
      return { is_current, people: registered, registration: registrationState(platform, known) };
    });
  },
  async session(platform, data) {
    const numbers = await seasonNumbers(platform);
    return data.map(({ season, is_active }) => {
      const number = numbers.get(season ?? 0);
      return { is_now: is_active, ...(number !== undefined && { season: number }) };
    });
  },
  async tag(platform, data, rows) {
    const counts = await newsCountsByTag(platform);
    return data.map(({ color }, at) => ({ color, news: counts.get(rows[at]?.subject_id ?? 0) ?? 0 }));
  },
  async bulletin(platform, data) {
    const files = await listedFiles(
      platform,
      data.flatMap(({ cover, file }) => [...one(cover), ...one(file)]),
    );
    return data.map(({ cover, file, about }) => {
      const picture = files.get(cover ?? file ?? 0)?.thumbnail;
      return { about, ...(picture && { cover: picture }), ...fileFacts(files.get(file ?? 0)) };
    });
  },
  async document(platform, data) {
    const files = await listedFiles(
      platform,
      data.flatMap(({ file }) => one(file)),
    );
    return data.map(({ file }) => fileFacts(files.get(file ?? 0)));
  },
};

const one = (id: number | null) => (id === null ? [] : [id]);

function fileFacts(file: { type: string; src: string } | undefined): EntryFacts {
  return file ? { file_type: file.type, file_src: file.src } : {};
}

/** Returns the facts that the list of a kind shows about these entries, in the same order. */
export async function entryFacts(platform: Platform, kind: EntryKind, rows: EntryRow[]): Promise<EntryFacts[]> {
  const facts = factsOfKind[kind] as FactsOf<EntryKind> | null;
  if (!facts || rows.length === 0) return rows.map(() => ({}));
  const data = rows.map((row) => storedEntryData(row.kind, row.data));
  return facts(platform, data as never[], rows);
}

function registrationState(
  { clock, timeZone }: Platform,
  conference: RegistrationSettings,
): EntryFacts["registration"] {
  const { is_current, end_date, registration_on: on, registration_from: from, registration_until: until } = conference;
  if (!is_current && end_date < dateInZone(clock(), timeZone)) return "past";
  const inUtc = (instant: string | null) => instant && new Date(instant).toISOString();
  const window = { on, from: inUtc(from), until: inUtc(until) };
  const asked = { window, places: conference.places, live: conference.registered };
  const { state } = registrationStatus(asked, clock(), timeZone);
  return state === "no-conference" ? "closed" : state;
}

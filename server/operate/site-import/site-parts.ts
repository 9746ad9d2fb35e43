import type { EntryKind } from "#contract/library/entry-data.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { Platform } from "../../kit/platform.ts";
import { documentEntries } from "../../site/documents/document-entries.ts";
import type { EntryExtras } from "./import-entry.ts";
import { fieldsOf, type ImportItem } from "./import-item.ts";
import {
  parseConference,
  parseRegistration,
  parseSchools,
  type School,
  withCurrent,
} from "./parse/parse-conferences.ts";
import {
  isWholeNews,
  parseBulletin,
  parseDocument,
  parseNews,
  parsePage,
  parseSeason,
  parseSession,
  parseTag,
} from "./parse/parse-content.ts";
import {
  type ImportedConference,
  importedConferencesRepository,
  importTargetRepository,
} from "./site-import-repository.ts";
import type { Source } from "./source/source.ts";
import { resetSequenceAfterImport } from "./upsert-entry.ts";

/** The import of a kind: its rows, the entries made from them, and their dependent data. */
export type SitePart = {
  kind: EntryKind;
  rows: () => AsyncIterable<unknown>;
  itemOf: (row: unknown) => ImportItem | Promise<ImportItem>;
  extrasOf?: (row: unknown, item: ImportItem) => EntryExtras;
  /** Runs after all items. `there` are the keys in the order of the other site, `added` the new ones. */
  finish?: (there: string[], added: ReadonlySet<string>) => Promise<void>;
};

/** Ordered so that items follow those that they refer to. */
export function siteParts(platform: Platform, source: Source): SitePart[] {
  const { site, list } = source;
  const { timeZone, clock } = platform;
  return [
    { kind: "tag", rows: () => list("/api/news/tag/"), itemOf: parseTag },
    { kind: "news", rows: () => wholeNews(source), itemOf: (row) => parseNews(row, timeZone, site) },
    { kind: "season", rows: () => list("/api/seasons12/"), itemOf: parseSeason },
    {
      kind: "session",
      rows: () => sessions(source),
      itemOf: async (row) => parseSession(row, await seasonIds(platform), site),
    },
    {
      kind: "conference",
      rows: () => conferences(source),
      itemOf: parseConference,
      extrasOf: (row, item) => conferenceExtras(platform, item, parseSchools(row), parseRegistration(row, clock())),
    },
    { kind: "bulletin", rows: () => list("/api/bulletins/"), itemOf: parseBulletin },
    {
      kind: "document",
      rows: () => list("/api/documents/"),
      itemOf: parseDocument,
      finish: (there, added) => placeDocuments(platform, there, added),
    },
    { kind: "page", rows: () => list("/api/pages/"), itemOf: parsePage },
  ];
}

/** Requests each item if the list contains only the beginnings of texts. */
async function* wholeNews({ list, one }: Source): AsyncGenerator<unknown> {
  for await (const row of list("/api/news/")) {
    const { id } = fieldsOf(row);
    yield isWholeNews(row) || id === undefined ? row : ((await one(`/api/news/${id}/`)) ?? row);
  }
}

/** Sessions of seasons, and those that are only in the list of sessions. */
async function* sessions({ list }: Source): AsyncGenerator<unknown> {
  const known = new Set<unknown>();
  for await (const row of list("/api/seasons12/")) {
    const season = fieldsOf(row);
    for (const session of Array.isArray(season.season_school) ? season.season_school : []) {
      known.add(sessionKey(session));
      yield { ...fieldsOf(session), season: season.season_number };
    }
  }
  for await (const session of list("/api/schools/")) if (!known.has(sessionKey(session))) yield session;
}

function sessionKey(session: unknown): string {
  const { id, date, title } = fieldsOf(session);
  return id === undefined ? JSON.stringify([date, title]) : `id ${id}`;
}

async function* conferences({ list }: Source): AsyncGenerator<unknown> {
  const rows: unknown[] = [];
  for await (const row of list("/api/conferences/")) rows.push(row);
  yield* withCurrent(rows);
}

async function seasonIds({ database }: Platform): Promise<Map<number, number>> {
  const rows = await importTargetRepository(database.read).seasons();
  return new Map(rows.map(({ id, season_number }) => [season_number, id]));
}

/**
 * Places new documents after those that precede them on the other site; the others keep the order set by staff.
 * @param there keys in the order of the other site.
 */
async function placeDocuments({ database }: Platform, there: string[], added: ReadonlySet<string>): Promise<void> {
  if (added.size === 0) return;
  await database.exclusive(async (db) => {
    const ground = importTargetRepository(db);
    const idOf = new Map((await ground.documentsByKey()).map(({ key, id }) => [key, id]));
    const before = await ground.documentIds();
    const newIds = new Set([...added].flatMap((key) => idOf.get(key) ?? []));
    const order = before.filter((id) => !newIds.has(id));
    let last: number | undefined;
    for (const id of there.flatMap((key) => idOf.get(key) ?? [])) {
      if (newIds.has(id)) order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, id);
      last = id;
    }
    if (order.join() !== before.join()) await documentEntries.reorder?.(db, order);
  });
}

/** Temporary positions of schools until they are ordered. */
const outOfTheWay = 10_000;

/**
 * Imports schools with their ids, to which registrations refer, and, at the first import, the settings of registration.
 */
function conferenceExtras(
  platform: Platform,
  item: ImportItem,
  schools: School[],
  registration: ImportedConference,
): EntryExtras {
  return {
    async before(db, conference) {
      const { name = "", start_date = "", end_date = "" } = item.data as Record<string, string>;
      await importedConferencesRepository(db).ensure({ id: conference, name, start_date, end_date });
      for (const [index, school] of schools.entries()) {
        const isLast = index === schools.length - 1;
        await putSchool(db, platform, { ...school, conference, position: outOfTheWay + index, isLast });
      }
    },
    afterFirst: async (db, conference) => {
      await importedConferencesRepository(db).set(conference, registration);
    },
  };
}

type NewSchool = School & { conference: number; position: number; isLast: boolean };

async function putSchool(db: Db, platform: Platform, { id, name, conference, position, isLast }: NewSchool) {
  if (id === null || name === "") return;
  const conferences = importedConferencesRepository(db);
  if (isLast && (await conferences.hasOption(conference))) return;
  await conferences.ensureSchool({ id, name, conference_id: conference, position, without_school: isLast ? 1 : 0 });
  await resetSequenceAfterImport(db, platform, "conference_schools", id);
}

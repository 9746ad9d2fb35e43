import type { Db } from "../../kit/database/tables/tables.ts";
import type { Platform } from "../../kit/platform.ts";
import type { Beside } from "./import-entry.ts";
import type { ImportItem } from "./import-item.ts";
import type { School } from "./parse/parse-conferences.ts";
import { type ImportedConference, importedConferencesRepository } from "./site-import-repository.ts";
import { resetSequenceAfterImport } from "./upsert-entry.ts";

/** Temporary positions of schools until they are ordered. */
const outOfTheWay = 10_000;

/**
 * Imports schools with their ids, to which registrations refer, and, at the first import, the settings of registration.
 */
export function conferenceExtras(
  platform: Platform,
  item: ImportItem,
  schools: School[],
  registration: ImportedConference,
): Beside {
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

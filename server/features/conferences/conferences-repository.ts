import { compiledOnce } from "../../platform/database/compiled-once.ts";
import type { Db } from "../../platform/database/tables/tables.ts";

export function conferencesRepository(db: Db) {
  return {
    all: () => allConferences(db, {}, {}),

    documents: () => allDocuments(db, {}, {}),

    /** In which editors write them. */
    entries: () =>
      db
        .selectFrom("entries")
        .select(["id", "subject_id"])
        .where("kind", "=", "conference")
        .where("deleted_at", "is", null)
        .execute(),

    /** In the staff's order; the option without a school last, whatever its place says. */
    schools: () => allSchools(db, {}, {}),
  };
}

const allConferences = compiledOnce((db) =>
  db.selectFrom("conferences").selectAll().orderBy("start_date", "desc").orderBy("id", "desc"),
);

const allDocuments = compiledOnce((db) =>
  db
    .selectFrom("conference_documents as document")
    .innerJoin("files", "files.id", "document.file_id")
    .select(["conference_id", "title", "path", "name", "size", "page_count"])
    .orderBy("position"),
);

const allSchools = compiledOnce((db) =>
  db
    .selectFrom("conference_schools")
    .select(["id", "conference_id", "name", "places", "without_school"])
    .orderBy("without_school")
    .orderBy("position"),
);

export type ConferenceRow = Awaited<ReturnType<ReturnType<typeof conferencesRepository>["all"]>>[number];

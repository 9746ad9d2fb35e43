import type { Db } from "../../kit/database/tables/tables.ts";
import { isVisibleAt } from "../../library/entry-rules/visible-sql.ts";

export function conferencesRepository(db: Db) {
  return {
    all: () => newestFirst(db).execute(),

    visible: (now: Date) => newestFirst(db).where(isVisibleAt("conferences", now.toISOString())).execute(),

    documents: () =>
      db
        .selectFrom("conference_documents as document")
        .innerJoin("files", "files.id", "document.file_id")
        .select(["conference_id", "title", "path", "name", "size", "page_count"])
        .orderBy("position")
        .execute(),

    /** The ids of their news items that are visible: links to the others would be broken. */
    async visibleNews(now: Date): Promise<Set<number>> {
      const rows = await db
        .selectFrom("conferences")
        .innerJoin("news", "news.id", "conferences.news_id")
        .select("news.id")
        .where(isVisibleAt("news", now.toISOString()))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** The ids of their entries. */
    entries: () =>
      db
        .selectFrom("entries")
        .select(["id", "subject_id"])
        .where("kind", "=", "conference")
        .where("deleted_at", "is", null)
        .execute(),

    /** The ids of the conferences whose programme is published. */
    async withProgramme(): Promise<Set<number>> {
      const rows = await db.selectFrom("published_sessions").select("conference_id").distinct().execute();
      return new Set(rows.map(({ conference_id }) => conference_id));
    },

    /** In the order set by staff; the option without a school is always last. */
    schools: () =>
      db
        .selectFrom("conference_schools")
        .select(["id", "conference_id", "name", "places", "without_school", "waiting_closed_at"])
        .orderBy("without_school")
        .orderBy("position")
        .execute(),
  };
}

const newestFirst = (db: Db) =>
  db.selectFrom("conferences").selectAll().orderBy("start_date", "desc").orderBy("id", "desc");

export type ConferenceRow = Awaited<ReturnType<ReturnType<typeof conferencesRepository>["all"]>>[number];

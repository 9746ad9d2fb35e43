import type { SearchKind } from "#contract/library/search.ts";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";

const tableOf = {
  news: "news",
  page: "pages",
  session: "school_sessions",
  conference: "conferences",
  bulletin: "bulletins",
  document: "documents",
} as const satisfies Record<SearchKind, keyof Tables>;

/** Subjects of the search, by their related content. */
export function searchedRepository(db: Db) {
  return {
    async subjectsOf(kind: SearchKind): Promise<number[]> {
      const rows = await db.selectFrom(tableOf[kind]).select("id").orderBy("id").execute();
      return rows.map((row) => row.id);
    },

    async newsWithTag(tag: number): Promise<number[]> {
      const rows = await db.selectFrom("news_tags").select("news_id").where("tag_id", "=", tag).execute();
      return rows.map((row) => row.news_id);
    },

    async sessionsOfSeason(season: number): Promise<number[]> {
      const rows = await db.selectFrom("school_sessions").select("id").where("season_id", "=", season).execute();
      return rows.map((row) => row.id);
    },

    /** Content that uses a file. */
    async carriersOf(file: number): Promise<{ kind: SearchKind; subject: number }[]> {
      const [news, sessions, conferences, bulletins, documents] = await Promise.all([
        db.selectFrom("news_documents").select("news_id as id").where("file_id", "=", file).execute(),
        db.selectFrom("school_sessions").select("id").where("program_id", "=", file).execute(),
        db.selectFrom("conference_documents").select("conference_id as id").where("file_id", "=", file).execute(),
        db.selectFrom("bulletins").select("id").where("file_id", "=", file).execute(),
        db.selectFrom("documents").select("id").where("file_id", "=", file).execute(),
      ]);
      // The text of a page is its own.
      const byKind: Record<Exclude<SearchKind, "page">, { id: number }[]> = {
        news,
        session: sessions,
        conference: conferences,
        bulletin: bulletins,
        document: documents,
      };
      return Object.entries(byKind).flatMap(([kind, rows]) =>
        rows.map(({ id }) => ({ kind: kind as SearchKind, subject: id })),
      );
    },
  };
}

/** Reads the content of search records, for published subjects with these ids. */
export function searchedContentRepository(db: Db, ids: number[]) {
  return {
    news: () =>
      db.selectFrom("news").select(["id", "title", "text", "pub_date", "until"]).where("id", "in", ids).execute(),

    newsTags: () =>
      db
        .selectFrom("news_tags")
        .innerJoin("tags", "tags.id", "tag_id")
        .select(["news_id", "name"])
        .where("news_id", "in", ids)
        .orderBy("name")
        .execute(),

    newsDocuments: () =>
      db
        .selectFrom("news_documents")
        .select(["news_id", "title", "file_id"])
        .where("news_id", "in", ids)
        .orderBy("position")
        .execute(),

    pages: () => db.selectFrom("pages").selectAll().where("id", "in", ids).execute(),

    sessions: () =>
      db
        .selectFrom("school_sessions as session")
        .innerJoin("seasons", "seasons.id", "session.season_id")
        .select(["session.id", "number", "title", "date", "managements", "school_name", "season_number", "program_id"])
        .select(["pub_date", "until"])
        .where("session.id", "in", ids)
        .execute(),

    bulletins: () => db.selectFrom("bulletins").selectAll().where("id", "in", ids).execute(),

    documents: () => db.selectFrom("documents").selectAll().where("id", "in", ids).execute(),
  };
}

/** Reads the content of search records of conferences. */
export function searchedConferencesRepository(db: Db, ids: number[]) {
  return {
    conferences: () => db.selectFrom("conferences").selectAll().where("id", "in", ids).execute(),

    papers: () =>
      db
        .selectFrom("conference_documents")
        .select(["conference_id", "title", "file_id"])
        .where("conference_id", "in", ids)
        .orderBy("position")
        .execute(),

    schools: () =>
      db
        .selectFrom("conference_schools")
        .select(["conference_id", "name"])
        .where("conference_id", "in", ids)
        .where("without_school", "=", 0)
        .orderBy("position")
        .execute(),
  };
}

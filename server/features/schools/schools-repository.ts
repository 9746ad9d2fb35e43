import type { Db } from "../../platform/database/tables/tables.ts";

/** Seasons of the school and their sessions. `numbers`: only these seasons; undefined for all. */
export function schoolsRepository(db: Db) {
  return {
    seasons: (numbers?: number[]) =>
      db
        .selectFrom("seasons")
        .select(["id", "year", "season_number"])
        .$if(numbers !== undefined, (query) => query.where("season_number", "in", numbers ?? []))
        .orderBy("season_number", "desc")
        .execute(),

    sessions: (numbers?: number[]) =>
      db
        .selectFrom("school_sessions as session")
        .innerJoin("seasons", "seasons.id", "session.season_id")
        .leftJoin("files", "files.id", "session.program_id")
        .select(["session.id", "season_id", "season_number", "number", "date", "title", "managements"])
        .select(["school_name", "school_link", "is_active", "files.path", "files.name", "files.size", "page_count"])
        .$if(numbers !== undefined, (query) => query.where("season_number", "in", numbers ?? []))
        .orderBy("date")
        .orderBy("session.id")
        .execute(),
  };
}

export type SessionRow = Awaited<ReturnType<ReturnType<typeof schoolsRepository>["sessions"]>>[number];

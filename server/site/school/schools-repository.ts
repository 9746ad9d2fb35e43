import type { Insertable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import { upsertRow } from "../../kit/database/upsert-row.ts";
import { isVisibleAt } from "../../library/entry-rules/visible-sql.ts";

/** Seasons of the school with their sessions; only these seasons if `numbers` is given. */
export function schoolsRepository(db: Db) {
  return {
    seasons(numbers?: number[]) {
      const all = db.selectFrom("seasons").select(["id", "year", "season_number"]).orderBy("season_number", "desc");
      return (numbers ? all.where("season_number", "in", numbers) : all).execute();
    },

    /** Visible sessions. */
    sessions(now: Date, numbers?: number[]) {
      const all = db
        .selectFrom("school_sessions as session")
        .innerJoin("seasons", "seasons.id", "session.season_id")
        .leftJoin("files", "files.id", "session.program_id")
        .select(["session.id", "season_id", "season_number", "number", "date", "title", "managements"])
        .select(["school_name", "school_link", "is_active", "files.path", "files.name", "files.size", "page_count"])
        .where(isVisibleAt("session", now.toISOString()))
        .orderBy("date")
        .orderBy("session.id");
      return (numbers ? all.where("season_number", "in", numbers) : all).execute();
    },
  };
}

/** Published seasons. */
export function seasonsRepository(db: Db) {
  return {
    rows: () => db.selectFrom("seasons").selectAll().orderBy("id").execute(),

    exists: async (id: number) =>
      (await db.selectFrom("seasons").select("id").where("id", "=", id).executeTakeFirst()) !== undefined,

    /** The unique values of other seasons. */
    others: (besides: number | null) =>
      db
        .selectFrom("seasons")
        .select(["id", "year", "season_number"])
        .where("id", "<>", besides ?? 0)
        .execute(),

    sessionIds: async (season: number): Promise<number[]> => {
      const rows = await db.selectFrom("school_sessions").select("id").where("season_id", "=", season).execute();
      return rows.map(({ id }) => id);
    },

    save: (id: number | null, values: Omit<Insertable<Tables["seasons"]>, "id">) =>
      upsertRow(db, "seasons", id, values),

    remove: (id: number) => db.deleteFrom("seasons").where("id", "=", id).execute(),
  };
}

/** Published sessions. */
export function sessionsRepository(db: Db) {
  return {
    rows: () => db.selectFrom("school_sessions").selectAll().orderBy("id").execute(),

    /** Another session with this number in the season. */
    otherNumbered: ({ season, number }: { season: number | null; number: number | null }, besides: number | null) =>
      db
        .selectFrom("school_sessions")
        .select(["id", "title"])
        .where("season_id", "=", season ?? 0)
        .where("number", "=", number ?? 0)
        .where("id", "<>", besides ?? 0)
        .executeTakeFirst(),

    /** The largest number in a season; 0 if it has no sessions. */
    async lastNumber(season: number): Promise<number> {
      const { last } = await db
        .selectFrom("school_sessions")
        .select((eb) => eb.fn.max("number").as("last"))
        .where("season_id", "=", season)
        .executeTakeFirstOrThrow();
      return last ?? 0;
    },

    save: (id: number | null, values: Omit<Insertable<Tables["school_sessions"]>, "id">) =>
      upsertRow(db, "school_sessions", id, values),

    remove: (id: number) => db.deleteFrom("school_sessions").where("id", "=", id).execute(),
  };
}

export type SessionRow = Awaited<ReturnType<ReturnType<typeof schoolsRepository>["sessions"]>>[number];

import type { Insertable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import { upsertRow } from "../../kit/database/upsert-row.ts";

/** Published tags of news. */
export function tagsRepository(db: Db) {
  return {
    rows: () => db.selectFrom("tags").selectAll().orderBy("id").execute(),

    byId: (id: number) => db.selectFrom("tags").select("slug").where("id", "=", id).executeTakeFirst(),

    /** Returns the unique values of other tags. */
    others: (besides: number | null) =>
      db
        .selectFrom("tags")
        .select(["id", "name", "slug"])
        .where("id", "<>", besides ?? 0)
        .execute(),

    /** Number of published news by tag. */
    async newsCounts(): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom("news_tags")
        .select((eb) => ["tag_id", eb.fn.countAll<number>().as("count")])
        .groupBy("tag_id")
        .execute();
      return new Map(rows.map(({ tag_id, count }) => [tag_id, Number(count)]));
    },

    async countNews(id: number): Promise<number> {
      const carrying = await db.selectFrom("news_tags").select("news_id").where("tag_id", "=", id).execute();
      return carrying.length;
    },

    save: (id: number | null, values: Omit<Insertable<Tables["tags"]>, "id">) => upsertRow(db, "tags", id, values),

    remove: (id: number) => db.deleteFrom("tags").where("id", "=", id).execute(),
  };
}

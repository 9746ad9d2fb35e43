import type { Insertable } from "kysely";
import type { EntryData } from "#contract/editors/entry-data.ts";
import type { Db, Tables } from "../../platform/database/tables/tables.ts";
import { upsertRow } from "../../platform/database/upsert-row.ts";

type Documents = EntryData<"news">["documents"];

/** News as they were published, those included whose time has not come or has passed. */
export function publishedNewsRepository(db: Db) {
  return {
    rows: () => db.selectFrom("news").selectAll().orderBy("id").execute(),

    tags: () => db.selectFrom("news_tags").selectAll().execute(),

    documents: () => db.selectFrom("news_documents").selectAll().orderBy("position").execute(),

    /** The names of the conferences whose page leads to it. */
    async namesOfConferencesAbout(id: number): Promise<string[]> {
      const rows = await db.selectFrom("conferences").select("name").where("news_id", "=", id).execute();
      return rows.map(({ name }) => name);
    },

    save: (id: number | null, values: Omit<Insertable<Tables["news"]>, "id">) => upsertRow(db, "news", id, values),

    /** Sets those of the chosen tags that still exist. */
    async setTags(id: number, chosen: number[]): Promise<void> {
      await db.deleteFrom("news_tags").where("news_id", "=", id).execute();
      const tags = await db.selectFrom("tags").select("id").where("id", "in", chosen).execute();
      const rows = tags.map((tag) => ({ news_id: id, tag_id: tag.id }));
      if (rows.length > 0) await db.insertInto("news_tags").values(rows).execute();
    },

    /** In this order. */
    async setDocuments(id: number, documents: Documents): Promise<void> {
      await db.deleteFrom("news_documents").where("news_id", "=", id).execute();
      const rows = documents.map(({ title, file }, position) => ({ news_id: id, title, file_id: file, position }));
      if (rows.length > 0) await db.insertInto("news_documents").values(rows).execute();
    },

    remove: (id: number) => db.deleteFrom("news").where("id", "=", id).execute(),
  };
}

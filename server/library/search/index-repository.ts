import type { Insertable } from "kysely";
import type { SearchKind } from "#contract/library/search.ts";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";

export type IndexedText = Omit<Insertable<Tables["site_search"]>, "id"> &
  Omit<Insertable<Tables["site_search_texts"]>, "id">;

/** Writes the index. */
export function indexRepository(db: Db) {
  return {
    async textsOf(kind: SearchKind, subjects: number[]): Promise<string[]> {
      const rows = await db
        .selectFrom("site_search")
        .innerJoin("site_search_texts as texts", "texts.id", "site_search.id")
        .select(["title", "text"])
        .where("kind", "=", kind)
        .where("subject_id", "in", subjects)
        .execute();
      return rows.map(({ title, text }) => `${title} ${text}`);
    },

    async remove(kind: SearchKind, subjects: number[]): Promise<void> {
      const ids = db
        .selectFrom("site_search")
        .select("id")
        .where("kind", "=", kind)
        .where("subject_id", "in", subjects);
      await db.deleteFrom("site_search_texts").where("id", "in", ids).execute();
      await db.deleteFrom("site_search").where("kind", "=", kind).where("subject_id", "in", subjects).execute();
    },

    async add({ path, file_id, title, text, stems, ...facts }: IndexedText): Promise<void> {
      const { id } = await db.insertInto("site_search").values(facts).returning("id").executeTakeFirstOrThrow();
      await db.insertInto("site_search_texts").values({ id, path, file_id, title, text, stems }).execute();
    },

    async clear(): Promise<void> {
      await db.deleteFrom("site_search_texts").execute();
      await db.deleteFrom("site_search").execute();
      await db.deleteFrom("site_search_words").execute();
      await db.deleteFrom("site_search_state").execute();
    },

    async version(): Promise<number | undefined> {
      return (await db.selectFrom("site_search_state").select("version").executeTakeFirst())?.version;
    },

    setVersion: (version: number) => db.insertInto("site_search_state").values({ version }).execute(),
  };
}

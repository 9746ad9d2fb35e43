import { type SqlBool, sql } from "kysely";
import type { Db } from "../../kit/database/tables/tables.ts";

/** Content that can be linked to. */
export function sitePlacesRepository(db: Db) {
  const news = db.selectFrom("news").select(["id", "pub_date as from", "until"]);
  const pages = db.selectFrom("pages").select(["url", "pub_date as from", "until"]);
  return {
    news: () => news.execute(),

    pages: () => pages.execute(),

    /** Content that may be scheduled or expired at this time. */
    async timed(now: Date) {
      const isTimed = sql<SqlBool>`(pub_date > ${now.toISOString()} or until is not null)`;
      return { news: await news.where(isTimed).execute(), pages: await pages.where(isTimed).execute() };
    },

    tags: () => db.selectFrom("tags").select("slug").execute(),

    /** Paths of files and of narrower copies of pictures, without files in the bin. */
    async filePaths(): Promise<string[]> {
      const files = await db.selectFrom("files").select("path").where("deleted_at", "is", null).execute();
      const copies = await db.selectFrom("file_copies").select("path").execute();
      return [...files, ...copies].map(({ path }) => path);
    },

    redirects: () => db.selectFrom("redirects").selectAll().execute(),
  };
}

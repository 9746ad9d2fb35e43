import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/tables/tables.ts";

/** The content that addresses of the site may name. */
export function sitePlacesRepository(db: Db) {
  const news = db.selectFrom("news").select(["id", "pub_date as from", "until"]);
  const pages = db.selectFrom("pages").select(["url", "pub_date as from", "until"]);
  return {
    news: () => news.execute(),

    pages: () => pages.execute(),

    /** Only what may be out of its time then. */
    async timed(now: Date) {
      const isTimed = sql<SqlBool>`(pub_date > ${now.toISOString()} or until is not null)`;
      return { news: await news.where(isTimed).execute(), pages: await pages.where(isTimed).execute() };
    },

    tags: () => db.selectFrom("tags").select("slug").execute(),

    /** Those in the bin aside; narrower copies included. */
    async filePaths(): Promise<string[]> {
      const files = await db.selectFrom("files").select("path").where("deleted_at", "is", null).execute();
      const copies = await db.selectFrom("file_copies").select("path").execute();
      return [...files, ...copies].map(({ path }) => path);
    },

    redirects: () => db.selectFrom("redirects").selectAll().execute(),
  };
}

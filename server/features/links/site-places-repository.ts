import type { Db } from "../../platform/database/tables/tables.ts";

/** What addresses of the site may name. */
export function sitePlacesRepository(db: Db) {
  return {
    news: () => db.selectFrom("news").select(["id", "pub_date as from", "until"]).execute(),

    pages: () => db.selectFrom("pages").select(["url", "pub_date as from", "until"]).execute(),

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

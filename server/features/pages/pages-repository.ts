import type { Db } from "../../platform/database/tables/tables.ts";

export function pagesRepository(db: Db) {
  return {
    all: () => db.selectFrom("pages").selectAll().orderBy("id").execute(),

    /** `url` without slashes at its ends. */
    async exists(url: string): Promise<boolean> {
      return (await db.selectFrom("pages").select("id").where("url", "=", url).executeTakeFirst()) !== undefined;
    },
  };
}

import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables/tables.ts";

export function pagesRepository(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom("pages").selectAll().orderBy("id").execute(),

    /** `url` without slashes at its ends. */
    async exists(url: string): Promise<boolean> {
      return (await db.selectFrom("pages").select("id").where("url", "=", url).executeTakeFirst()) !== undefined;
    },
  };
}

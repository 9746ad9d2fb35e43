import type { Insertable } from "kysely";
import type { Db, Tables } from "../../platform/database/tables/tables.ts";
import { upsertRow } from "../../platform/database/upsert-row.ts";

export function pagesRepository(db: Db) {
  return {
    all: () => db.selectFrom("pages").selectAll().orderBy("id").execute(),

    /** `url` without slashes at its ends. */
    async exists(url: string): Promise<boolean> {
      return (await db.selectFrom("pages").select("id").where("url", "=", url).executeTakeFirst()) !== undefined;
    },

    /** What stands at this address, if it is not this one. */
    otherAt: (url: string, besides: number | null) =>
      db
        .selectFrom("pages")
        .select(["id", "title"])
        .where("url", "=", url)
        .where("id", "<>", besides ?? 0)
        .executeTakeFirst(),

    byId: (id: number) => db.selectFrom("pages").select("url").where("id", "=", id).executeTakeFirst(),

    save: (id: number | null, values: Omit<Insertable<Tables["pages"]>, "id">) => upsertRow(db, "pages", id, values),

    remove: (id: number) => db.deleteFrom("pages").where("id", "=", id).execute(),
  };
}

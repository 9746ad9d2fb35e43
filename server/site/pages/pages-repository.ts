import type { Insertable, Selectable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import { upsertRow } from "../../kit/database/upsert-row.ts";
import { isVisibleAt } from "../../library/entry-rules/visible-sql.ts";

export type PageRow = Selectable<Tables["pages"]>;

export function pagesRepository(db: Db) {
  return {
    /** Published pages. */
    rows: () => db.selectFrom("pages").selectAll().orderBy("id").execute(),

    visible: (now: Date) =>
      db.selectFrom("pages").selectAll().where(isVisibleAt("pages", now.toISOString())).orderBy("id").execute(),

    /** @param url without slashes at its ends. */
    async isVisible(url: string, now: Date): Promise<boolean> {
      const page = db.selectFrom("pages").select("id").where("url", "=", url);
      return (await page.where(isVisibleAt("pages", now.toISOString())).executeTakeFirst()) !== undefined;
    },

    /** Returns another page at this address. */
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

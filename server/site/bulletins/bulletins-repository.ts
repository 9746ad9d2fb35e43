import type { Insertable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import { upsertRow } from "../../kit/database/upsert-row.ts";
import { isVisibleAt } from "../../library/entry-rules/visible-sql.ts";

export function bulletinsRepository(db: Db) {
  return {
    visible: (now: Date) =>
      db
        .selectFrom("bulletins")
        .innerJoin("files", "files.id", "bulletins.file_id")
        .leftJoin("files as covers", "covers.id", "bulletins.cover_id")
        .select(["bulletins.id", "number", "date", "about", "files.path", "files.name", "files.size"])
        .select(["files.page_count", "covers.path as cover_path", "covers.focus_x", "covers.focus_y"])
        .where(isVisibleAt("bulletins", now.toISOString()))
        .orderBy("date", "desc")
        .orderBy("bulletins.id", "desc")
        .execute(),

    /** Published bulletins, without their files. */
    rows: () => db.selectFrom("bulletins").selectAll().orderBy("id").execute(),

    /**
     * Returns another bulletin with the same number and year, which together identify a bulletin: numbers may restart
     * each year.
     */
    otherIssue: ({ number, date }: { number: string; date: string }, besides: number | null) =>
      db
        .selectFrom("bulletins")
        .select("id")
        .where("number", "=", number)
        .where("date", "=", date)
        .where("id", "<>", besides ?? 0)
        .executeTakeFirst(),

    save: (id: number | null, values: Omit<Insertable<Tables["bulletins"]>, "id">) =>
      upsertRow(db, "bulletins", id, values),

    remove: (id: number) => db.deleteFrom("bulletins").where("id", "=", id).execute(),
  };
}

export type BulletinRow = Awaited<ReturnType<ReturnType<typeof bulletinsRepository>["visible"]>>[number];

import type { Insertable } from "kysely";
import type { Db, Tables } from "../database/tables/tables.ts";

/** The rows of what lies in the media folder. */
export function fileRowsRepository(db: Db) {
  return {
    /** @returns the id of what lies at this path; undefined where nothing does. */
    async takeOutOfBin(path: string): Promise<number | undefined> {
      const row = await db
        .updateTable("files")
        .set({ deleted_at: null })
        .where("path", "=", path)
        .returning("id")
        .executeTakeFirst();
      return row?.id;
    },

    async add(row: Omit<Insertable<Tables["files"]>, "id">): Promise<number> {
      return (await db.insertInto("files").values(row).returning("id").executeTakeFirstOrThrow()).id;
    },

    /** Those that are known already stay. */
    addCopies: (rows: Insertable<Tables["file_copies"]>[]) =>
      db
        .insertInto("file_copies")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  };
}

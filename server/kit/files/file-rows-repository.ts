import type { Insertable } from "kysely";
import type { Db, Tables } from "../database/tables/tables.ts";

/** The rows of the stored files. */
export function fileRowsRepository(db: Db) {
  return {
    /** @returns the id of the file at this path; undefined if there is none. */
    async restoreFromBin(path: string): Promise<number | undefined> {
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

    /** Existing copies stay. */
    addCopies: (rows: Insertable<Tables["file_copies"]>[]) =>
      db
        .insertInto("file_copies")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  };
}

import type { Db } from "#server/kit/database/tables/tables.ts";

/** Narrower copies of pictures, and pictures of the first pages of PDFs. */
export function copiesRepository(db: Db) {
  return {
    /** Paths of the narrowest copies of pictures, and of the first pages of PDFs. */
    async thumbnails(ids: number[]): Promise<Map<number, string>> {
      const rows = await db
        .selectFrom("file_copies")
        .select(["file_id", "path"])
        .where("file_id", "in", ids)
        .orderBy("width", "desc")
        .execute();
      return new Map(rows.map((row) => [row.file_id, row.path]));
    },

    /** Swaps the copies of two files. */
    async swapCopies(one: number, other: number): Promise<void> {
      const both = [one, other];
      const rows = await db.selectFrom("file_copies").selectAll().where("file_id", "in", both).execute();
      await db.deleteFrom("file_copies").where("file_id", "in", both).execute();
      const swapped = rows.map((row) => ({ ...row, file_id: row.file_id === one ? other : one }));
      if (swapped.length > 0) await db.insertInto("file_copies").values(swapped).execute();
    },

    /** Path of the widest copy of a picture, or of the first page of a PDF. */
    async widestCopy(id: number): Promise<string | undefined> {
      const widest = db.selectFrom("file_copies").select("path").where("file_id", "=", id).orderBy("width", "desc");
      return (await widest.limit(1).executeTakeFirst())?.path;
    },
  };
}

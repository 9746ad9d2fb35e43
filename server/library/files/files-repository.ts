import type { Selectable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import { notFound } from "../../kit/http/problem-replies.ts";

export type LibraryRow = Selectable<Tables["files"]>;

/** A file that is not in the bin. @throws Problem 404 */
export async function libraryFile(db: Db, id: number): Promise<LibraryRow> {
  const file = await filesRepository(db).byId(id);
  if (!file || file.deleted_at !== null) throw notFound();
  return file;
}

/** The library and its bin, with the narrower copies of pictures and the pictures of the first pages of PDFs. */
export function filesRepository(db: Db) {
  return {
    byId: (id: number) => db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst(),

    /** The columns needed to select files: at most some thousand short rows. */
    names: () => db.selectFrom("files").select(["id", "name", "size", "width", "deleted_at"]).execute(),

    /** In the order of the ids. */
    async byIds(ids: number[]): Promise<LibraryRow[]> {
      const rows = await db.selectFrom("files").selectAll().where("id", "in", ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    change: (id: number, values: Updateable<Tables["files"]>) =>
      db.updateTable("files").set(values).where("id", "=", id).execute(),

    /** The latest descriptions of pictures in news. */
    async descriptions(ids: number[]): Promise<Map<number | null, string>> {
      const rows = await db
        .selectFrom("news")
        .select(["picture_id", "picture_alt"])
        .where("picture_id", "in", ids)
        .where("picture_alt", "<>", "")
        .orderBy("pub_date")
        .execute();
      return new Map(rows.map((row) => [row.picture_id, row.picture_alt]));
    },

    async inBinSinceBefore(instant: string): Promise<number[]> {
      const rows = await db.selectFrom("files").select("id").where("deleted_at", "<", instant).execute();
      return rows.map(({ id }) => id);
    },

    remove: (ids: readonly number[]) => db.deleteFrom("files").where("id", "in", ids).execute(),

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

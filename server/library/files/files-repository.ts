import type { Selectable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";

export type LibraryRow = Selectable<Tables["files"]>;

/** The library and its bin. */
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

    pathsOf: async (id: number): Promise<string[]> => {
      const copies = await db.selectFrom("file_copies").select("path").where("file_id", "=", id).execute();
      const file = await db.selectFrom("files").select("path").where("id", "=", id).execute();
      return [...file, ...copies].map(({ path }) => path);
    },

    /** Whether the file is stored at this path. */
    async isAtPath(id: number, path: string): Promise<boolean> {
      const file = db.selectFrom("files").select("id").where("id", "=", id).where("path", "=", path);
      return (await file.executeTakeFirst()) !== undefined;
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

    putInBin: (id: number, at: Date | null) =>
      db
        .updateTable("files")
        .set({ deleted_at: at?.toISOString() ?? null })
        .where("id", "=", id)
        .execute(),

    async inBinSinceBefore(instant: string): Promise<number[]> {
      const rows = await db.selectFrom("files").select("id").where("deleted_at", "<", instant).execute();
      return rows.map(({ id }) => id);
    },

    remove: (id: number) => db.deleteFrom("files").where("id", "=", id).execute(),
  };
}

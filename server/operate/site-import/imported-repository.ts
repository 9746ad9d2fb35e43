import type { Insertable, Selectable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";

export type ImportedItem = Selectable<Tables["imported_items"]>;
type ImportedFile = Selectable<Tables["imported_files"]>;

/** Items of earlier imports. */
export function importedRepository(db: Db) {
  return {
    item: (kind: string, key: string): Promise<ImportedItem | undefined> =>
      db.selectFrom("imported_items").selectAll().where("kind", "=", kind).where("key", "=", key).executeTakeFirst(),

    remember: (item: Insertable<Tables["imported_items"]>) =>
      db
        .insertInto("imported_items")
        .values(item)
        .onConflict((conflict) => conflict.columns(["kind", "key"]).doUpdateSet(item))
        .execute(),

    sources: async (): Promise<string[]> => {
      const rows = await db.selectFrom("imported_items").select("source").distinct().execute();
      return rows.map(({ source }) => source);
    },

    keys: async (kind: string): Promise<string[]> => {
      const rows = await db.selectFrom("imported_items").select("key").where("kind", "=", kind).orderBy("at").execute();
      return rows.map(({ key }) => key);
    },

    /** With the stored file, unless it is in the bin. */
    file: (address: string) =>
      db
        .selectFrom("imported_files")
        .innerJoin("files", "files.id", "file_id")
        .select(["file_id as id", "path", "name", "width", "digest", "etag", "modified"])
        .where("address", "=", address)
        .where("deleted_at", "is", null)
        .executeTakeFirst(),

    rememberFile: (file: ImportedFile) =>
      db
        .insertInto("imported_files")
        .values(file)
        .onConflict((conflict) => conflict.column("address").doUpdateSet(file))
        .execute(),
  };
}

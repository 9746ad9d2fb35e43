import type { Db } from "../../kit/database/tables/tables.ts";

/** Disk usage of the library. */
export function storageRepository(db: Db) {
  return {
    files: () => db.selectFrom("files").select(["id", "size", "width", "deleted_at"]).execute(),

    /** Total size of the narrower copies of each file, in bytes. */
    copies: () =>
      db
        .selectFrom("file_copies")
        .select((eb) => ["file_id", eb.fn.sum<number>("size").as("size")])
        .groupBy("file_id")
        .execute(),

    /** Paths of files that are not in the bin. */
    paths: () => db.selectFrom("files").select(["id", "path", "name"]).where("deleted_at", "is", null).execute(),
  };
}

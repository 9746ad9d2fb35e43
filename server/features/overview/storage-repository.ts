import type { Db } from "../../platform/database/tables/tables.ts";

/** The library, as what it takes on the disk. */
export function storageRepository(db: Db) {
  return {
    files: () => db.selectFrom("files").select(["id", "size", "width", "deleted_at"]).execute(),

    /** Bytes of the narrower copies of each file. */
    copies: () =>
      db
        .selectFrom("file_copies")
        .select((eb) => ["file_id", eb.fn.sum<number>("size").as("size")])
        .groupBy("file_id")
        .execute(),

    /** Where those lie that are not in the bin. */
    paths: () => db.selectFrom("files").select(["id", "path", "name"]).where("deleted_at", "is", null).execute(),
  };
}

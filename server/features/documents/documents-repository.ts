import type { Db } from "../../platform/database/tables/tables.ts";

export function documentsRepository(db: Db) {
  return {
    all: () =>
      db
        .selectFrom("documents")
        .innerJoin("files", "files.id", "documents.file_id")
        .select(["documents.id", "title", "path", "name", "size", "page_count"])
        .orderBy("position")
        .execute(),
  };
}

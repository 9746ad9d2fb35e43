import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

export function bulletinsRepository(db: Kysely<Tables>) {
  return {
    all: () =>
      db
        .selectFrom("bulletins")
        .innerJoin("files", "files.id", "bulletins.file_id")
        .leftJoin("files as covers", "covers.id", "bulletins.cover_id")
        .select(["bulletins.id", "number", "date", "about", "files.path", "files.name", "files.size"])
        .select("covers.path as cover_path")
        .orderBy("date", "desc")
        .orderBy("bulletins.id", "desc")
        .execute(),
  };
}

import type { Db } from "../../platform/database/tables/tables.ts";

export function bulletinsRepository(db: Db) {
  return {
    all: () =>
      db
        .selectFrom("bulletins")
        .innerJoin("files", "files.id", "bulletins.file_id")
        .leftJoin("files as covers", "covers.id", "bulletins.cover_id")
        .select(["bulletins.id", "number", "date", "about", "files.path", "files.name", "files.size"])
        .select(["files.page_count", "covers.path as cover_path", "covers.focus_x", "covers.focus_y"])
        .orderBy("date", "desc")
        .orderBy("bulletins.id", "desc")
        .execute(),
  };
}

export type BulletinRow = Awaited<ReturnType<ReturnType<typeof bulletinsRepository>["all"]>>[number];

import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

export function mediaRepository(db: Kysely<Tables>) {
  return {
    /** A file or a narrower copy of a picture, by its path below `/media/`. */
    async byPath(path: string): Promise<{ name: string; media_type: string } | undefined> {
      const file = await db
        .selectFrom("files")
        .select(["name", "media_type"])
        .where("path", "=", path)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (file) return file;
      const copy = await db
        .selectFrom("file_copies")
        .innerJoin("files", "files.id", "file_copies.file_id")
        .select(["files.name", "file_copies.media_type"])
        .where("file_copies.path", "=", path)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return copy && { ...copy, name: copy.name.replace(/\.[^.]*$/, ".webp") };
    },
  };
}

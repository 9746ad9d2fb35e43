import type { Db } from "../../kit/database/tables/tables.ts";
import type { MediaFile } from "./media-access.ts";

export function mediaRepository(db: Db) {
  return {
    async byPath(path: string): Promise<MediaFile | undefined> {
      const file = await db
        .selectFrom("files")
        .select(["id", "name", "media_type as mediaType"])
        .where("path", "=", path)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (file) return { ...file, path, wholePath: path };
      const copy = await db
        .selectFrom("file_copies")
        .innerJoin("files", "files.id", "file_copies.file_id")
        .select(["files.id", "files.path as wholePath", "files.name", "file_copies.media_type as mediaType"])
        .where("file_copies.path", "=", path)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return copy && { ...copy, path, name: copy.name.replace(/\.[^.]*$/, ".webp") };
    },
  };
}

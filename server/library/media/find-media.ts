import type { Db } from "../../kit/database/tables/tables.ts";
import type { Platform } from "../../kit/platform.ts";
import { findRedirect } from "../redirects/redirects.ts";
import type { MediaFile } from "./media-access.ts";

type Place = Pick<Platform, "database">;

/** Finds the file at a path below `/media/` in the database. */
export function findMedia({ database }: Place, path: string): Promise<MediaFile | undefined> {
  return mediaRepository(database.read).byPath(path);
}

/** Returns the new address of a moved file, and the file; the file is undefined if the redirect leads elsewhere. */
export async function findNewerMedia(
  place: Place,
  path: string,
): Promise<{ address: string; file: MediaFile | undefined } | undefined> {
  const address = await findRedirect(place.database.read, `/media/${path}`);
  if (address === undefined) return undefined;
  return { address, file: await findMedia(place, address.replace(/^\/media\//, "")) };
}

function mediaRepository(db: Db) {
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

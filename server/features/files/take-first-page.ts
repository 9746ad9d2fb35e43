import { cleanFileName, titleOfFileName } from "#domain/text/file-names.ts";
import { storedFiles } from "../../platform/files/stored-files.ts";
import type { Staff } from "../../platform/http/guard.ts";
import { notFound } from "../../platform/http/problem-replies.ts";
import type { Platform } from "../../platform/platform.ts";
import { filesRepository } from "./files-repository.ts";
import { copiesRepository } from "./pictures/copies-repository.ts";
import { cleanPicture } from "./pictures/picture-content.ts";
import { needingRoom } from "./uploads/full-disk.ts";

/**
 * Makes a picture of the library out of a PDF's first page: a cover for a bulletin. Doing it twice makes one.
 * @returns the picture's id.
 * @throws Problem 404 where there is no such picture, or not yet.
 */
export async function takeFirstPage(platform: Platform, id: number, { fio }: Staff): Promise<number> {
  const { database, media, clock } = platform;
  const file = await filesRepository(database.read).byId(id);
  const path = await copiesRepository(database.read).widestCopy(id);
  if (!file || !path || file.page_count === null || file.deleted_at !== null) throw notFound();
  const bytes = await media.get(path);
  if (!bytes) throw notFound();
  const name = cleanFileName(`${titleOfFileName(file.name)}, первая страница`, "webp", "Первая страница");
  const stored = storedFiles(media);
  return needingRoom(async () => {
    const { type: _, ...copy } = await cleanPicture(bytes, "webp", { mayStay: true });
    const picture = await stored.writePicture({ folder: "pictures", name, ...copy });
    const origin = { created_at: clock().toISOString(), created_by: fio };
    return database.transaction((db) => stored.add(db, picture, origin));
  });
}

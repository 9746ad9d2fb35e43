import { join } from "node:path";
import { cleanFileName } from "#domain/text/file-names.ts";
import { FairQueue } from "#server/kit/fair-queue.ts";
import type { LocalFile } from "#server/kit/files/file-store.ts";
import { inScratch } from "#server/kit/files/scratch-folder.ts";
import { storedFiles, type WrittenFile } from "#server/kit/files/stored-files.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { contentOf } from "../file-content.ts";
import { cleanPicture } from "../pictures/picture-content.ts";
import { uploadParts } from "./upload-parts.ts";
import { type UploadRow, uploadsRepository } from "./uploads-repository.ts";

/** One at a time, since a large picture takes several hundred megabytes while it is drawn. */
const queue = new FairQueue({ atOnce: 1 });

/**
 * Adds a completely received upload to the library. Repeated requests create only one file.
 * @returns the file's id.
 * @throws Problem 400 for a file that the library does not accept; the upload is then deleted.
 */
export function finishUpload(platform: Platform, upload: UploadRow, by: By): Promise<number> {
  return queue.run(String(by.staff.id), () =>
    // The whole file is never in memory, only the parts that are checked.
    inScratch(platform.dataFolder, (scratch) =>
      keep(platform, upload, { file: join(scratch, "upload"), isSpare: true }, by),
    ),
  );
}

async function keep(platform: Platform, upload: UploadRow, whole: LocalFile, by: By): Promise<number> {
  const { database, clock, media, uploads } = platform;
  const parts = uploadParts(uploads);
  const forget = async () => {
    await database.transaction((db) => uploadsRepository(db).forget(upload.id));
    await parts.remove(upload.id);
  };
  if (!(await parts.join(upload.id, upload.size, whole.file))) {
    await forget();
    throw notFound();
  }
  const written = await writeHarmless(platform, upload.name, whole).catch(async (error: unknown) => {
    // After errors of the server, the parts stay for a retry.
    if (error instanceof Problem && error.status < 500) await forget();
    throw error;
  });
  const origin = { created_at: clock().toISOString(), created_by: by.staff.fio };
  const id = await database.exclusive(async (db) => {
    await uploadsRepository(db).forget(upload.id);
    return storedFiles(media).add(db, written, origin);
  });
  await parts.remove(upload.id);
  return id;
}

/** The content determines the name, the stored form and the content type. */
async function writeHarmless(platform: Platform, sentName: string, whole: LocalFile): Promise<WrittenFile> {
  const stored = storedFiles(platform.media);
  const content = await contentOf(whole);
  if (content.kind === "document") {
    return stored.write({ folder: "files", name: cleanFileName(sentName, content.type, "Файл"), bytes: whole });
  }
  const { type, ...picture } = await cleanPicture(whole, content.type);
  return stored.writePicture({ folder: "pictures", name: cleanFileName(sentName, type, "Картинка"), ...picture });
}

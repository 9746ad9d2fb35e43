import { cleanFileName } from "../../../domain/file-names.ts";
import type { Staff } from "../../platform/guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { notFound, Problem } from "../../platform/problem-replies.ts";
import { storedFiles, type WrittenFile } from "../../platform/stored-files.ts";
import { contentOf } from "./file-content.ts";
import { cleanPicture } from "./picture-content.ts";
import { takingTurns } from "./taking-turns.ts";
import { uploadFolder } from "./upload-folder.ts";
import { type UploadRow, uploadsRepository } from "./uploads-repository.ts";

/** A large picture takes some hundred megabytes while it is drawn: one at a time. */
const inTurn = takingTurns();

/**
 * Puts what has come whole into the library. Doing it twice makes one file.
 * @returns the file's id.
 * @throws Problem 400 for what the library does not take; the upload is gone then.
 */
export async function keepUpload(platform: Platform, upload: UploadRow, staff: Staff): Promise<number> {
  const { database, clock, mediaFolder, dataFolder } = platform;
  const folder = uploadFolder(dataFolder);
  const forget = async () => {
    await database.transaction((db) => uploadsRepository(db).forget(upload.id));
    await folder.remove(upload.id);
  };
  const bytes = await folder.read(upload.id);
  if (bytes?.length !== upload.size) {
    await forget();
    throw notFound();
  }
  const written = await writeCleaned(mediaFolder, upload.name, bytes).catch(async (error: unknown) => {
    if (error instanceof Problem) await forget();
    throw error;
  });
  const origin = { created_at: clock().toISOString(), created_by: staff.fio };
  const id = await database.transaction(async (db) => {
    await database.engine.oneAtATime(db);
    await uploadsRepository(db).forget(upload.id);
    return storedFiles(mediaFolder).add(db, written, origin);
  });
  await folder.remove(upload.id);
  return id;
}

/** What is inside decides how it is called, stored and served. */
async function writeCleaned(mediaFolder: string, sentName: string, bytes: Buffer): Promise<WrittenFile> {
  const stored = storedFiles(mediaFolder);
  const content = contentOf(bytes);
  if (content.kind === "document") {
    return stored.write({ folder: "files", name: cleanFileName(sentName, content.type, "Файл"), bytes });
  }
  return inTurn(async () => {
    const picture = await cleanPicture(bytes, content.type);
    const name = cleanFileName(sentName, picture.type, "Картинка");
    return stored.writePicture({ folder: "pictures", name, bytes: picture.bytes });
  });
}

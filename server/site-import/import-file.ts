import { dirname } from "node:path";
import { cleanFileName } from "#domain/text/file-names.ts";
import { contentOf } from "../features/files/file-content.ts";
import { cleanPicture } from "../features/files/pictures/picture-content.ts";
import { demandClean } from "../features/files/uploads/scan-file.ts";
import { FairQueue } from "../platform/fair-queue.ts";
import { storedFiles, type WrittenFile } from "../platform/files/stored-files.ts";
import type { Platform } from "../platform/platform.ts";
import { importTargetRepository } from "./site-import-repository.ts";
import type { GivenFile } from "./source/source.ts";

/** A large picture takes some hundred megabytes while it is drawn: one at a time. */
const queue = new FairQueue({ atOnce: 1 });

/**
 * Checks a file as an upload is checked and stores it under the path that it had: addresses that
 * people have kept go on working.
 * @param wish its path below `/media/` there; undefined where it lay elsewhere.
 * @throws Problem 400 for what the library does not take.
 */
export async function importFile(
  platform: Platform,
  { bytes, name }: GivenFile,
  wish: string | undefined,
): Promise<WrittenFile> {
  const stored = storedFiles(platform.media);
  await demandClean(platform, bytes);
  const content = await contentOf(bytes);
  if (content.kind === "document") {
    const path = await freePath(platform, wish, bytes);
    return stored.write({ folder: "files", name: cleanFileName(name, content.type, "Файл"), bytes, path });
  }
  return queue.run("import", async () => {
    const { type, ...picture } = await cleanPicture(bytes, content.type, { mayStay: true });
    const path = await freePath(platform, wish, picture.bytes);
    const folder = path === undefined || !path.includes("/") ? "pictures" : dirname(path);
    return stored.writePicture({ folder, name: cleanFileName(name, type, "Картинка"), path, ...picture });
  });
}

/** Plain Latin names below plain folders, ending as files of the site end. */
const plainPath = /^([\w-][\w.-]*\/)*[\w-][\w.-]*\.(pdf|docx?|xlsx|pptx|png|jpe?g|webp|gif|avif)$/i;

/** A folder that is called as files are: a file of that name may come, too. */
const folderLikeFile = /\.(pdf|docx?|xlsx|pptx|png|jpe?g|webp|gif|avif)\//i;

/** The path itself where nothing else has it: what lies under a path never changes. */
async function freePath(platform: Platform, wish: string | undefined, bytes: Uint8Array): Promise<string | undefined> {
  if (wish === undefined || !plainPath.test(wish) || folderLikeFile.test(wish) || wish.length > 200) return undefined;
  const { file, copy } = await importTargetRepository(platform.database.read).hasPath(wish);
  if (!copy && !file) return wish;
  return file && (await platform.media.get(wish))?.equals(bytes) ? wish : undefined;
}

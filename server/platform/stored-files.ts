import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { Kysely } from "kysely";
import sharp from "sharp";
import type { Tables } from "./database/tables.ts";

export const mediaTypes: Record<string, string> = {
  ".pdf": "application/pdf",
  ".doc": "application/msword",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
};

/** Widths, in pixels, of the narrower copies that a picture gets. */
const copyWidths = [480, 960, 1440];

export type FileToStore = { folder: string; name: string; bytes: Uint8Array };

/**
 * Puts files below the media folder under a path made of their content, and their rows into the database.
 * The same content under the same name is stored once.
 */
export function storedFiles(mediaFolder: string) {
  return {
    /** @returns the id of the file's row. */
    async put(db: Kysely<Tables>, file: FileToStore): Promise<number> {
      const path = await write(mediaFolder, file);
      return insertFile(db, file, path, null);
    },

    /** As `put`, with the picture's size and its narrower copies in WebP. */
    async putPicture(db: Kysely<Tables>, file: FileToStore): Promise<number> {
      const { width, height } = await sharp(file.bytes).metadata();
      const path = await write(mediaFolder, file);
      const id = await insertFile(db, file, path, { width, height });
      for (const copyWidth of copyWidths.filter((candidate) => candidate <= width)) {
        const bytes = await sharp(file.bytes).resize({ width: copyWidth }).webp({ quality: 82 }).toBuffer();
        const name = `${file.name.slice(0, -extname(file.name).length)}-${copyWidth}.webp`;
        const copyPath = await write(mediaFolder, { folder: file.folder, name, bytes });
        await db
          .insertInto("file_copies")
          .values({ file_id: id, path: copyPath, media_type: "image/webp", size: bytes.length, width: copyWidth })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      return id;
    },
  };
}

/** Written beside and moved into place: a file is there whole or not at all. */
async function write(mediaFolder: string, file: FileToStore): Promise<string> {
  const hash = createHash("sha256").update(file.name).update(file.bytes).digest("base64url").slice(0, 16);
  const path = `${file.folder}/${hash.replaceAll("-", "a").replaceAll("_", "b")}${extname(file.name).toLowerCase()}`;
  const target = join(mediaFolder, path);
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.part`;
  await writeFile(temporary, file.bytes);
  await rename(temporary, target);
  return path;
}

async function insertFile(
  db: Kysely<Tables>,
  file: FileToStore,
  path: string,
  size: { width: number; height: number } | null,
): Promise<number> {
  const known = await db.selectFrom("files").select("id").where("path", "=", path).executeTakeFirst();
  if (known) return known.id;
  const row = await db
    .insertInto("files")
    .values({
      path,
      name: file.name,
      media_type: mediaTypes[extname(file.name).toLowerCase()] ?? "application/octet-stream",
      size: file.bytes.length,
      width: size?.width ?? null,
      height: size?.height ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

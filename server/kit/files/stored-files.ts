import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { dirname, extname } from "node:path";
import type { Db } from "../database/tables/tables.ts";
import { piecesOf } from "./bytes.ts";
import type { FileContent, FileStore } from "./file-store.ts";

/** The media types of stored files; browsers do not execute any of them. */
export const mediaTypes: Record<string, string> = {
  ".pdf": "application/pdf",
  ".doc": "application/msword",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
};

/** `path`: set for a file imported from another site, so that its links continue to work. */
export type FileToStore = { folder: string; name: string; bytes: FileContent; path?: string | undefined };
/** A narrower copy of a picture, in WebP. */
export type Copy = { width: number; bytes: Uint8Array };
export type PictureToStore = FileToStore & { width: number; height: number; copies: Copy[] };
/** The uploader and the time; absent if the program stored the file. */
export type Origin = { created_at: string; created_by: string };

export type WrittenCopy = { path: string; size: number; width: number };
/** A stored file without a row. */
export type WrittenFile = {
  path: string;
  name: string;
  size: number;
  picture: { width: number; height: number; copies: WrittenCopy[] } | null;
};

/**
 * Stores files under paths derived from their content, and inserts their rows. Equal content with the same name is
 * stored once.
 */
export function storedFiles(media: FileStore) {
  const write = async (file: FileToStore): Promise<WrittenFile> => {
    const { name, bytes } = file;
    // Read before the file is moved away.
    const size = bytes instanceof Uint8Array ? bytes.length : (await stat(bytes.file)).size;
    return { path: await putFile(media, file), name, size, picture: null };
  };
  /** Also stores the narrower copies made by `drawCopies`. */
  const writePicture = async ({ width, height, copies, ...file }: PictureToStore): Promise<WrittenFile> => {
    const whole = await write(file);
    return { ...whole, picture: { width, height, copies: await writeCopies(media, whole.path, copies) } };
  };
  return {
    write,
    writePicture,
    /** Writes the copies of the picture at this path. */
    writeCopies: (path: string, copies: Copy[]) => writeCopies(media, path, copies),
    add: insertFile,
    addCopies: insertCopies,
    /** @returns the id of the file's row. */
    put: async (db: Db, file: FileToStore): Promise<number> => insertFile(db, await write(file)),
    /** As `put`, with the picture's size and its narrower copies. */
    putPicture: async (db: Db, file: PictureToStore): Promise<number> => insertFile(db, await writePicture(file)),
  };
}

async function writeCopies(media: FileStore, path: string, copies: Copy[]): Promise<WrittenCopy[]> {
  const written: WrittenCopy[] = [];
  for (const { width, bytes } of copies) {
    // Derived from the path of the original, because two pictures may have equal copies, and each copy is deleted with
    // its picture.
    const file = { folder: dirname(path), name: `${path}-${width}.webp`, bytes };
    written.push({ path: await putFile(media, file), size: bytes.length, width });
  }
  return written;
}

/** Derived from content and name, so that changed content has another address. */
async function pathOf({ folder, name, bytes }: FileToStore): Promise<string> {
  const hash = createHash("sha256").update(name);
  for await (const piece of piecesOf(bytes)) hash.update(piece);
  const digest = hash.digest("base64url").slice(0, 16);
  return `${folder}/${digest.replaceAll("-", "a").replaceAll("_", "b")}${extname(name).toLowerCase()}`;
}

async function putFile(media: FileStore, file: FileToStore): Promise<string> {
  const path = file.path ?? (await pathOf(file));
  await media.put(path, file.bytes);
  return path;
}

/**
 * @returns the id of the row; if the file was stored before, the id of the earlier row, which is restored from the bin.
 */
async function insertFile(db: Db, { picture, ...written }: WrittenFile, origin?: Origin): Promise<number> {
  const restored = db.updateTable("files").set({ deleted_at: null }).where("path", "=", written.path).returning("id");
  const known = await restored.executeTakeFirst();
  if (known) return known.id;
  const media_type = mediaTypes[extname(written.name).toLowerCase()] ?? "application/octet-stream";
  const size = { width: picture?.width ?? null, height: picture?.height ?? null };
  const row = { ...written, media_type, ...size, ...origin };
  const { id } = await db.insertInto("files").values(row).returning("id").executeTakeFirstOrThrow();
  await insertCopies(db, id, picture?.copies ?? []);
  return id;
}

/** Existing copies are left unchanged. */
async function insertCopies(db: Db, id: number, copies: WrittenCopy[]): Promise<void> {
  if (copies.length === 0) return;
  const rows = copies.map((copy) => ({ ...copy, file_id: id, media_type: "image/webp" }));
  await db
    .insertInto("file_copies")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { dirname, extname } from "node:path";
import type { Db } from "../database/tables/tables.ts";
import { piecesOf } from "./bytes.ts";
import { fileRowsRepository } from "./file-rows-repository.ts";
import type { FileContent, FileStore } from "./file-store.ts";

/** The types of stored files, and so of all served files; none of them is run by browsers. */
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

/** `path`: of a file imported from another site, whose links keep working. */
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
 * Puts files into the store under paths derived from their content, and their rows into the database. Equal content
 * under the same name is stored once.
 */
export function storedFiles(media: FileStore) {
  const write = async (file: FileToStore): Promise<WrittenFile> => {
    const { name, bytes } = file;
    // Before it is moved away.
    const size = bytes instanceof Uint8Array ? bytes.length : (await stat(bytes.file)).size;
    return { path: await putFile(media, file), name, size, picture: null };
  };
  /** With its narrower copies, which `drawCopies` has drawn. */
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
    // Derived from the path of the original: two pictures may have equal copies, and each is deleted with its own.
    const file = { folder: dirname(path), name: `${path}-${width}.webp`, bytes };
    written.push({ path: await putFile(media, file), size: bytes.length, width });
  }
  return written;
}

/** Derived from the content and the name, so that other content has another address. */
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

/** @returns the id of the row; if the file was stored before, of the earlier row, which is taken out of the bin. */
async function insertFile(db: Db, { picture, ...written }: WrittenFile, origin?: Origin): Promise<number> {
  const rows = fileRowsRepository(db);
  const known = await rows.takeOutOfBin(written.path);
  if (known !== undefined) return known;
  const media_type = mediaTypes[extname(written.name).toLowerCase()] ?? "application/octet-stream";
  const size = { width: picture?.width ?? null, height: picture?.height ?? null };
  const id = await rows.add({ ...written, media_type, ...size, ...origin });
  await insertCopies(db, id, picture?.copies ?? []);
  return id;
}

/** Those that are known already stay. */
async function insertCopies(db: Db, id: number, copies: WrittenCopy[]): Promise<void> {
  if (copies.length === 0) return;
  await fileRowsRepository(db).addCopies(copies.map((copy) => ({ ...copy, file_id: id, media_type: "image/webp" })));
}

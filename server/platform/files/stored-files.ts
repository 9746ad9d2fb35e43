import { createHash } from "node:crypto";
import { dirname, extname } from "node:path";
import type { Db } from "../database/tables/tables.ts";
import { fileRowsRepository } from "./file-rows-repository.ts";
import type { FileStore } from "./file-store.ts";

/** Everything that is stored, and so everything that is served: nothing that a browser runs. */
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

/** Widths, in pixels, of the narrower copies that a picture gets. */
const copyWidths = [480, 960, 1440];

/** `path`: where it comes from another site, whose addresses people have kept. */
export type FileToStore = { folder: string; name: string; bytes: Uint8Array; path?: string | undefined };
/** Who put it there and when; absent: the program itself. */
export type Origin = { created_at: string; created_by: string };

export type WrittenCopy = { path: string; size: number; width: number };
/** What is stored already and has no row yet. */
export type WrittenFile = {
  path: string;
  name: string;
  size: number;
  picture: { width: number; height: number; copies: WrittenCopy[] } | null;
};

/**
 * Puts files into the store under a path made of their content, and their rows into the database.
 * The same content under the same name is stored once.
 */
export function storedFiles(media: FileStore) {
  const write = async (file: FileToStore): Promise<WrittenFile> => ({
    path: await putFile(media, file),
    name: file.name,
    size: file.bytes.length,
    picture: null,
  });
  /** With the picture's size and its narrower copies in WebP. */
  const writePicture = async (file: FileToStore): Promise<WrittenFile> => {
    const sharp = await loadSharp();
    const { width, height } = await sharp(file.bytes).metadata();
    const whole = await write(file);
    return { ...whole, picture: { width, height, copies: await writeCopies(media, whole.path, file.bytes) } };
  };
  return {
    write,
    writePicture,
    /** Writes copies in WebP of a picture that shows what lies at this path. */
    writeCopies: (path: string, bytes: Uint8Array) => writeCopies(media, path, bytes),
    add: insertFile,
    addCopies: insertCopies,
    /** @returns the id of the file's row. */
    put: async (db: Db, file: FileToStore): Promise<number> => insertFile(db, await write(file)),
    /** As `put`, with the picture's size and its narrower copies. */
    putPicture: async (db: Db, file: FileToStore): Promise<number> => insertFile(db, await writePicture(file)),
  };
}

/** libvips, 8 MB, not before there is a picture. */
export const loadSharp = () => import("sharp").then((library) => library.default);

/** As wide as is usual, of those that are not wider than the picture. */
async function writeCopies(media: FileStore, path: string, picture: Uint8Array): Promise<WrittenCopy[]> {
  const sharp = await loadSharp();
  const { width } = await sharp(picture).metadata();
  const copies: WrittenCopy[] = [];
  for (const copyWidth of copyWidths.filter((candidate) => candidate <= width)) {
    const bytes = await sharp(picture).resize({ width: copyWidth }).webp({ quality: 82 }).toBuffer();
    // By the path of the whole: two pictures may have the same copy, and each goes with its own.
    const file = { folder: dirname(path), name: `${path}-${copyWidth}.webp`, bytes };
    copies.push({ path: await putFile(media, file), size: bytes.length, width: copyWidth });
  }
  return copies;
}

/** Made of the content and the name: another content has another address. */
function pathOf({ folder, name, bytes }: FileToStore): string {
  const hash = createHash("sha256").update(name).update(bytes).digest("base64url").slice(0, 16);
  return `${folder}/${hash.replaceAll("-", "a").replaceAll("_", "b")}${extname(name).toLowerCase()}`;
}

async function putFile(media: FileStore, file: FileToStore): Promise<string> {
  const path = file.path ?? pathOf(file);
  await media.put(path, file.bytes);
  return path;
}

/** @returns the id of the row; that of an older one where the same was stored before: it comes out of the bin. */
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

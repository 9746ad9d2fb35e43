import { createReadStream, fstatSync, openSync, readSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { FileContent } from "./file-store.ts";

/** Bytes that are read on access. A Buffer also has this type. */
export type Bytes = { readonly length: number; subarray: (start?: number, end?: number) => Buffer };

/** Opens a file until the process ends; for processes of sandboxes. */
export function bytesOf(content: FileContent): Bytes {
  if (content instanceof Uint8Array) return Buffer.from(content.buffer, content.byteOffset, content.length);
  const file = openSync(content.file, "r");
  const { size } = fstatSync(file);
  const subarray = (start = 0, end = size) => {
    const piece = Buffer.alloc(Math.max(0, Math.min(end, size) - start));
    let done = 0;
    while (done < piece.length) {
      const read = readSync(file, piece, done, piece.length - done, start + done);
      if (read === 0) throw new Error(`${content.file} has become shorter`);
      done += read;
    }
    return piece;
  };
  return { length: size, subarray };
}

/** Returns the bytes between two positions, without reading them. */
export function bytesBetween(bytes: Bytes, start: number, end: number): Bytes {
  const length = Math.max(0, Math.min(end, bytes.length) - start);
  return {
    length,
    subarray: (from = 0, to = length) => bytes.subarray(start + from, start + Math.min(to, length)),
  };
}

/** In bytes. */
const maxPieceSize = 64 * 1024;

/** Returns the chunks of the content, in order. A file is opened when the first chunk is read. */
export async function* piecesOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if ("file" in content) return yield* createReadStream(content.file, { highWaterMark: maxPieceSize });
  for (let start = 0; start < content.length; start += maxPieceSize)
    yield content.subarray(start, start + maxPieceSize);
}

export async function beginningOf(content: FileContent, length: number): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content.subarray(0, length));
  return buffer(createReadStream(content.file, { end: length - 1 }));
}

/** Whether the content contains these bytes. */
export async function hasBytes(content: FileContent, wanted: Buffer): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const piece of piecesOf(content)) {
    // They may cross the boundary of two chunks.
    const seen = Buffer.concat([before, piece]);
    if (seen.includes(wanted)) return true;
    before = seen.subarray(Math.max(0, seen.length - wanted.length + 1));
  }
  return false;
}

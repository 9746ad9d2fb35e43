import { inflateRawSync } from "node:zlib";
import type { ZipPart } from "./zip-parts.ts";

const localHeader = 30;
const encrypted = 1;

/** Why a part of a package cannot be had. */
export class UnpackError extends Error {
  readonly reason: "broken" | "too large";

  constructor(reason: "broken" | "too large") {
    super(`A part of the package is ${reason}`);
    this.reason = reason;
  }
}

/**
 * One part of a package. What the package says of its size is not believed: what comes out is measured.
 * @param most in bytes; nothing is unpacked beyond.
 * @throws UnpackError
 */
export function unpackPart(bytes: Buffer, { at, packed, size, method }: ZipPart, most: number): Buffer {
  if (at + localHeader > bytes.length || bytes.readUInt16LE(at + 6) & encrypted) throw new UnpackError("broken");
  const start = at + localHeader + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(start, start + packed);
  if (method === 0) {
    if (content.length !== size) throw new UnpackError("broken");
    if (content.length > most) throw new UnpackError("too large");
    return content;
  }
  if (method !== 8) throw new UnpackError("broken");
  try {
    // The runtime takes no limit under one byte.
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw new UnpackError((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? "too large" : "broken");
  }
}

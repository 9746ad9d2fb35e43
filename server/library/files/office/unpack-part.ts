import { inflateRawSync } from "node:zlib";
import { type Bytes, bytesBetween } from "#server/kit/files/bytes.ts";
import type { ZipPart } from "./zip-parts.ts";

const localHeader = 30;
const encrypted = 1;

/** The reason why a part of a package cannot be unpacked. */
export class UnpackError extends Error {
  readonly reason: "broken" | "too large";

  constructor(reason: "broken" | "too large") {
    super(`A part of the package is ${reason}`);
    this.reason = reason;
  }
}

/**
 * Unpacks one part of a package. The size declared in the package is not trusted: the output is measured.
 * @param most in bytes; unpacking stops beyond it.
 * @throws UnpackError
 */
export function unpackPart(bytes: Bytes, part: ZipPart, most: number): Buffer {
  return openPart(bytes, part, most).subarray();
}

/** Like `unpackPart`, but parts stored without compression, such as films and photographs, are not read yet. */
export function openPart(bytes: Bytes, { at, packed, size, method }: ZipPart, most: number): Bytes {
  if (at + localHeader > bytes.length) throw new UnpackError("broken");
  const header = bytes.subarray(at, at + localHeader);
  if (header.readUInt16LE(6) & encrypted) throw new UnpackError("broken");
  const start = at + localHeader + header.readUInt16LE(26) + header.readUInt16LE(28);
  const content = bytesBetween(bytes, start, start + packed);
  if (method === 0) {
    if (content.length !== size) throw new UnpackError("broken");
    if (content.length > most) throw new UnpackError("too large");
    return content;
  }
  if (method !== 8) throw new UnpackError("broken");
  try {
    // The runtime does not accept a limit under one byte.
    return inflateRawSync(content.subarray(), { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw new UnpackError((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? "too large" : "broken");
  }
}

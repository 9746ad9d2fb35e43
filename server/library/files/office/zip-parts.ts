import type { Bytes } from "#server/kit/files/bytes.ts";

/** An entry of the directory of a package; its content is still packed. */
export type ZipPart = {
  name: string;
  /** In bytes, unpacked. */
  size: number;
  /** 0: stored without compression, 8: deflated. */
  method: number;
  /** Packed size in bytes; the data follows the header at `at`. */
  packed: number;
  at: number;
};

const beginsWith = Buffer.from("PK\u0003\u0004", "latin1");
const endRecord = Buffer.from("PK\u0005\u0006", "latin1");
const directoryRecord = 0x02014b50;
/** Fixed part of a record, without the name and the other variable fields. */
const recordLength = 46;
/** The end record has 22 bytes and a comment of at most 65,535. */
const endLength = 22;
const maxEndLength = endLength + 65_535;

/**
 * Reads the central directory of a ZIP archive.
 * @returns undefined for other files, for a truncated archive, and for one with more than `most` parts. A size above 32
 * bits is reported as the largest 32-bit number.
 */
export function zipParts(bytes: Bytes, most: number): ZipPart[] | undefined {
  if (!bytes.subarray(0, 4).equals(beginsWith)) return undefined;
  const from = Math.max(0, bytes.length - maxEndLength);
  const tail = bytes.subarray(from, bytes.length);
  const end = tail.lastIndexOf(endRecord);
  const at = end + from;
  if (end < 0 || at + endLength > bytes.length) return undefined;
  const count = tail.readUInt16LE(end + 10);
  let offset = tail.readUInt32LE(end + 16);
  if (count > most) return undefined;
  const parts: ZipPart[] = [];
  for (let index = 0; index < count; index += 1) {
    if (offset + recordLength > at) return undefined;
    const record = bytes.subarray(offset, offset + recordLength);
    if (record.readUInt32LE(0) !== directoryRecord) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((field) => record.readUInt16LE(field)) as [number, number, number];
    parts.push({
      name: bytes.subarray(offset + recordLength, offset + recordLength + name).toString("utf8"),
      size: record.readUInt32LE(24),
      method: record.readUInt16LE(10),
      packed: record.readUInt32LE(20),
      at: record.readUInt32LE(42),
    });
    offset += recordLength + name + extra + comment;
  }
  return parts;
}

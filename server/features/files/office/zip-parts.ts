/** A part of a package by what its directory says: nothing is unpacked. */
export type ZipPart = {
  name: string;
  /** In bytes, unpacked. */
  size: number;
  /** 0: stored as it is, 8: deflated. */
  method: number;
  /** In bytes, as it lies in the package behind the header at `at`. */
  packed: number;
  at: number;
};

const beginsWith = Buffer.from("PK\u0003\u0004", "latin1");
const endRecord = Buffer.from("PK\u0005\u0006", "latin1");
const directoryRecord = 0x02014b50;
/** The end record has 22 bytes and a comment of at most 65,535. */
const endLength = 22;
const longestEnd = endLength + 65_535;

/**
 * Reads the central directory of a ZIP archive.
 * @returns undefined for what is none, is broken off or has more parts than `most`. A size that does not fit into 32 bits
 * is told as the largest that does.
 */
export function zipParts(bytes: Buffer, most: number): ZipPart[] | undefined {
  if (!bytes.subarray(0, 4).equals(beginsWith)) return undefined;
  const end = bytes.subarray(Math.max(0, bytes.length - longestEnd)).lastIndexOf(endRecord);
  const at = end + Math.max(0, bytes.length - longestEnd);
  if (end < 0 || at + endLength > bytes.length) return undefined;
  const count = bytes.readUInt16LE(at + 10);
  let offset = bytes.readUInt32LE(at + 16);
  if (count > most) return undefined;
  const parts: ZipPart[] = [];
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > at || bytes.readUInt32LE(offset) !== directoryRecord) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(offset + field)) as [
      number,
      number,
      number,
    ];
    parts.push({
      name: bytes.toString("utf8", offset + 46, offset + 46 + name),
      size: bytes.readUInt32LE(offset + 24),
      method: bytes.readUInt16LE(offset + 10),
      packed: bytes.readUInt32LE(offset + 20),
      at: bytes.readUInt32LE(offset + 42),
    });
    offset += 46 + name + extra + comment;
  }
  return parts;
}

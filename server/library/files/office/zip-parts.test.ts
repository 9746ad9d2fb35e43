import { type ZipOptions, zipSync } from "fflate";
import { expect, test } from "vitest";
import { UnpackError, unpackPart } from "./unpack-part.ts";
import { zipParts } from "./zip-parts.ts";

const words = "раз два ".repeat(100);
const zipped = (options: ZipOptions = {}, names = ["a.xml"]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, [Buffer.from(words), options]]))));
const names = (bytes: Buffer, most = 10) => zipParts(bytes, most)?.map(({ name }) => name);

/** The content of the first part, or the reason why it cannot be unpacked. */
function unpacked(bytes: Buffer, most = 10_000): string {
  const [part] = zipParts(bytes, 10) ?? [];
  if (!part) return "no part";
  try {
    return unpackPart(bytes, part, most).toString();
  } catch (error) {
    return error instanceof UnpackError ? error.reason : String(error);
  }
}

/** Adds a comment to the end record, which is the last part of an archive. */
function commented(bytes: Buffer, comment: Buffer): Buffer {
  const end = bytes.length;
  const all = Buffer.concat([bytes, comment]);
  all.writeUInt16LE(comment.length, end - 2);
  return all;
}

test("the parts of an archive are listed in order, with their sizes", () => {
  expect(names(zipped({}, ["a.xml", "папка/б.xml", "c"]))).toEqual(["a.xml", "папка/б.xml", "c"]);
  expect(zipParts(zipped(), 10)).toMatchObject([{ size: Buffer.byteLength(words), method: 8, at: 0 }]);
  expect(zipParts(zipped({ level: 0 }), 10)).toMatchObject([
    { size: Buffer.byteLength(words), packed: Buffer.byteLength(words), method: 0 },
  ]);
});

test.each<[string, ZipOptions]>([
  ["compressed", {}],
  ["without compression", { level: 0 }],
  ["with remarks of the packer", { comment: "замечание", extra: { 39321: Buffer.from("12345") } }],
])("a part stored %s is unpacked, and so is the next", (_how, options) => {
  const bytes = zipped(options, ["a.xml", "b.xml"]);
  expect(zipParts(bytes, 10)?.map((part) => unpackPart(bytes, part, 10_000).toString())).toEqual([words, words]);
});

test("an archive may have a comment of up to the maximum length", () => {
  expect(names(commented(zipped(), Buffer.from("замечание")))).toEqual(["a.xml"]);
  expect(names(commented(zipped(), Buffer.alloc(65_535)))).toEqual(["a.xml"]);
});

test("an archive with more than the given number of parts is refused", () => {
  expect(names(zipped({}, ["a", "b"]), 2)).toEqual(["a", "b"]);
  expect(names(zipped({}, ["a", "b"]), 1)).toBeUndefined();
});

/** Changes four bytes of an archive's directory or end record. */
function changed(record: string, offset: number, value: number): Buffer {
  const bytes = zipped();
  bytes.writeUInt32LE(value, bytes.lastIndexOf(record) + offset);
  return bytes;
}

test.each<[string, Buffer]>([
  ["nothing", Buffer.alloc(0)],
  ["another file with an archive behind it", Buffer.concat([Buffer.from("MZ"), zipped()])],
  ["another file that ends like an archive", changed("PK\u0003\u0004", 0, 0x5a4d)],
  ["an archive without its end", zipped().subarray(0, -22)],
  ["an archive whose end is truncated", zipped().subarray(0, -1)],
  ["an archive whose directory begins behind its end", changed("PK\u0005\u0006", 16, 0xffff_ff00)],
  ["an archive whose directory would reach into its end", changed("PK\u0005\u0006", 16, zipped().length - 30)],
  ["an archive whose directory is something else", changed("PK\u0001\u0002", 0, 1)],
  ["an archive whose directory has fewer records than it says", changed("PK\u0005\u0006", 10, 2)],
])("%s has no parts", (_what, bytes) => {
  expect(zipParts(bytes, 10)).toBeUndefined();
});

test("unpacking stops at the limit", () => {
  const size = Buffer.byteLength(words);
  for (const bytes of [zipped(), zipped({ level: 0 })]) {
    expect(unpacked(bytes, size)).toBe(words);
    expect(unpacked(bytes, size - 1)).toBe("too large");
    expect(unpacked(bytes, 0)).toBe("too large");
  }
});

test.each<[string, Buffer]>([
  ["lies behind the end", changed("PK\u0001\u0002", 42, 1_000_000)],
  ["has an unknown compression method", changed("PK\u0001\u0002", 10, 12)],
  ["has invalid compressed data", changed("PK\u0003\u0004", 35, 0xffff_ffff)],
  ["is encrypted", changed("PK\u0003\u0004", 6, 1)],
  ["is truncated", changed("PK\u0001\u0002", 20, 5)],
])("a part that %s is broken", (_what, bytes) => {
  expect(unpacked(bytes)).toBe("broken");
});

test("an uncompressed part has its declared size", () => {
  const lie = zipped({ level: 0 });
  lie.writeUInt32LE(10, lie.lastIndexOf("PK\u0001\u0002") + 24);
  expect(unpacked(lie)).toBe("broken");
});

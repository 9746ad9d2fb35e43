import { expect, test } from "vitest";
import { doc } from "../files-for-tests.ts";
import { isOldWordDocument } from "./compound-file.ts";

/** Offset of the directory in `doc`, length of an entry, and offsets within it. */
const [directory, entryLength, nameLengthAt, typeAt] = [512, 128, 64, 66];
const storage = 1;

/** An old document with an additional storage, in which one byte is changed. */
function docWith(name: string, at: number, value: number): Buffer {
  const bytes = doc(name);
  bytes.writeUInt8(value, directory + entryLength + at);
  return bytes;
}

test.each(["Macros", "VBA", "_VBA_PROJECT_CUR", "_vba_project".padEnd(31, "x")])("%s are macros", (name) => {
  expect(() => isOldWordDocument(doc(name))).toThrow(/макросы/);
});

test.each(["_123456", "_1234567890", "\u0001Ole", "\u0001Ole10Native"])("%j is an object", (name) => {
  expect(() => isOldWordDocument(doc(name))).toThrow(/вложен/);
});

test.each(["NoMacros", "Macros of mine", "My_VBA_PROJECT", "_12345", "1_123456", "_123456x", "Ole"])(
  "%j only resembles macros or an object",
  (name) => {
    expect(isOldWordDocument(doc(name))).toBe(true);
  },
);

test.each<[what: string, bytes: Buffer]>([
  ["was deleted", docWith("VBA", typeAt, 0)],
  ["is neither a storage nor a stream", docWith("VBA", typeAt, 5)],
  ["has a name of half letters", docWith("VBA", nameLengthAt, 9)],
  ["has a longer name than there is place for", docWith("_VBA_PROJECT", nameLengthAt, 66)],
])("an entry that %s is ignored", (_what, bytes) => {
  expect(isOldWordDocument(bytes)).toBe(true);
});

test("a compound file is recognized as a Word document by its text stream", () => {
  const inStorage = doc();
  inStorage.writeUInt8(storage, directory + typeAt);
  expect(isOldWordDocument(inStorage)).toBe(false);
  const workbook = doc();
  workbook.write("Workbook....", directory, "utf16le");
  expect(isOldWordDocument(workbook)).toBe(false);
  expect(isOldWordDocument(doc().subarray(0, -1))).toBe(false);
});

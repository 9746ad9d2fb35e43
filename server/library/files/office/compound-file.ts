import type { Bytes } from "#server/kit/files/bytes.ts";
import { RefusedFile, refusals } from "./refused-file.ts";

const beginning = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** In bytes: length of a directory entry, and offsets within it. */
const entryLength = 128;
const nameLengthAt = 64;
const typeAt = 66;
const maxNameLength = 64;
const storage = 1;
const stream = 2;

export function isCompoundFile(bytes: Bytes): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning);
}

/** `[type, name]` with the name in lower case: programs ignore case in these names. */
type Entry = [type: number, name: string];

/**
 * Entries of the directory of an OLE compound file, as written by Word 97. Entries lie at multiples of their length, so
 * all such offsets are read. No chain of sectors is followed, since a hostile file could loop it.
 */
function entriesOf(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + entryLength <= bytes.length; at += entryLength) {
    const type = bytes[at + typeAt] ?? 0;
    const length = bytes.readUInt16LE(at + nameLengthAt);
    if ((type !== storage && type !== stream) || length < 4 || length > maxNameLength || length % 2 !== 0) continue;
    entries.push([type, bytes.toString("utf16le", at, at + length - 2).toLowerCase()]);
  }
  return entries;
}

const macroStorages = /^(macros|vba|_vba_project.*)$/;
/** The storage of an embedded object is named by a number. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: names of streams begin with them
const objects = /^(_\d{6,}|\u0001ole10native|\u0001ole)$/;
/** A field begins with 0x13; texts have one or two bytes per letter. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: two bytes a letter
const ddeField = /\x13\0?(?:[ \t]\0?)*D\0?D\0?E/i;
const remoteTemplate = /(?:h\0t\0t\0p\0s?\0?:\0\/\0\/\0|\\\0\\\0)(?:[!-~]\0){1,300}?\.\0d\0o\0t/i;

/**
 * Whether a file is a document of Word 97 to 2003.
 * @throws RefusedFile for macros, objects, DDE and remote templates.
 */
export function isOldWordDocument(bytes: Buffer): boolean {
  const entries = entriesOf(bytes);
  if (!entries.some(([type, name]) => type === stream && name === "worddocument")) return false;
  if (entries.some(([, name]) => macroStorages.test(name))) throw new RefusedFile(refusals.macros);
  if (entries.some(([, name]) => objects.test(name))) throw new RefusedFile(refusals.embedded);
  const text = bytes.toString("latin1");
  if (ddeField.test(text)) throw new RefusedFile(refusals.dde);
  if (remoteTemplate.test(text)) throw new RefusedFile(refusals.template);
  return true;
}

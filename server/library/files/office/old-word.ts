import type { Bytes } from "#server/kit/files/bytes.ts";
import { RefusedFile, refusals } from "./refused-file.ts";

const beginning = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** The name of the stream with the text. Names and many texts have two bytes a letter. */
const mainStream = Buffer.from("WordDocument", "utf16le");

/** The stream that every project of macros has; programs ignore case in names. */
const macros = /_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T\0/i;
/** The streams of an embedded or linked object. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: names of streams begin with them
const objects = /\x01\0O\0l\0e\0/i;
const remoteTemplate = /(?:h\0t\0t\0p\0s?\0?:\0\/\0\/\0|\\\0\\\0)(?:[!-~]\0){1,300}?\.\0d\0o\0t/i;

export function isCompoundFile(bytes: Bytes): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning);
}

/**
 * Whether a file is a document of Word 97 to 2003. Its bytes are scanned for markers, its structure is not read.
 * @throws RefusedFile for macros, objects and remote templates.
 */
export function isOldWordDocument(bytes: Buffer): boolean {
  if (!bytes.includes(mainStream)) return false;
  const text = bytes.toString("latin1");
  if (macros.test(text)) throw new RefusedFile(refusals.macros);
  if (objects.test(text)) throw new RefusedFile(refusals.embedded);
  if (remoteTemplate.test(text)) throw new RefusedFile(refusals.template);
  return true;
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { longestText } from "./keep-text-of-file.ts";

/** In bytes, unpacked: beyond it a document is no text that somebody wrote. */
const largestPart = 30_000_000;

/** Kinds of files whose text can be read, by the ending of their names. */
const readers: Record<string, (bytes: Uint8Array) => string> = {
  docx: textOfDocx,
};

export const readableEndings = Object.keys(readers);

/**
 * What stands in a file, in one line; empty where it cannot be read.
 * @param path below the media folder.
 * @throws Error with code ENOENT where the file is not there.
 */
export async function textOf(mediaFolder: string, path: string): Promise<string> {
  const read = readers[path.split(".").at(-1)?.toLowerCase() ?? ""];
  if (!read) return "";
  const bytes = await readFile(join(mediaFolder, path));
  try {
    return read(bytes).replace(/\s+/g, " ").trim().slice(0, longestText);
  } catch {
    // Damaged, or not what its name says: then it is found by its title alone.
    return "";
  }
}

/** The words of a document and of its notes, paragraphs and cells apart; without what was struck out in review. */
function textOfDocx(bytes: Uint8Array): string {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      /^word\/(document|footnotes|endnotes)\.xml$/.test(name) && originalSize <= largestPart,
  });
  const order = ["word/document.xml", "word/footnotes.xml", "word/endnotes.xml"];
  return order.map((name) => wordsOfXml(strFromU8(parts[name] ?? new Uint8Array()))).join(" ");
}

function wordsOfXml(xml: string): string {
  const pieces = xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<(?:\/w:p|w:tab|w:br|w:cr)\b[^>]*>|<w:softHyphen\/>/g);
  return Array.from(pieces, ([tag, words]) => (words === undefined ? gapOf(tag) : decoded(words))).join("");
}

function gapOf(tag: string): string {
  return tag === "<w:softHyphen/>" ? "" : " ";
}

function decoded(text: string): string {
  return text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_all, hex, code) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

import type { Bytes } from "#server/kit/files/bytes.ts";
import { scanXml } from "#server/kit/scan-xml.ts";
import { unpackPart } from "./unpack-part.ts";
import { zipParts } from "./zip-parts.ts";

/** Total unpacked size of all parts, in bytes. Larger documents are not indexed. */
const maxUnpackedSize = 30_000_000;
const maxParts = 10_000;

const partsWithText = ["word/document.xml", "word/footnotes.xml", "word/endnotes.xml"];
const gaps = new Set(["w:tab", "w:br", "w:cr"]);

/**
 * Text of a document and its notes in one line, with spaces between paragraphs and cells, without text deleted in
 * review.
 * @param longest in characters.
 * @throws Error for a damaged document, or one that unpacks to too much.
 */
export function textOfDocx(bytes: Bytes, longest: number): string {
  const parts = zipParts(bytes, maxParts) ?? [];
  let left = maxUnpackedSize;
  let text = "";
  for (const part of partsWithText.flatMap((name) => parts.find((candidate) => candidate.name === name) ?? [])) {
    const xml = unpackPart(bytes, part, left);
    left -= xml.length;
    text += `${wordsOfXml(xml, longest)} `;
  }
  return text.replace(/\s+/g, " ").trim().slice(0, longest);
}

function wordsOfXml(xml: Buffer, longest: number): string {
  let words = "";
  let isText = false;
  // Repeated gaps become one space, since each would count towards the length.
  const gap = () => {
    if (!words.endsWith(" ")) words += " ";
  };
  scanXml(xml, {
    element(name) {
      isText ||= name === "w:t";
      if (gaps.has(name)) gap();
    },
    closes(name) {
      if (name === "w:t") isText = false;
      if (name === "w:p") gap();
    },
    text(piece) {
      if (isText) words += piece.replace(/\s+/g, " ");
    },
    isEnough: () => words.length > longest,
  });
  return words;
}

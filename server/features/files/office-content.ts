import { Problem } from "../../platform/problem-replies.ts";
import type { DocumentType } from "./file-content.ts";
import { type ZipPart, zipParts } from "./zip-parts.ts";

/** All parts together, unpacked, in bytes: more is made to fill a disk, not to be read. */
const largestUnpacked = 300 * 1024 * 1024;
const mostParts = 10_000;

/** The part that makes a package what it is. */
const mainParts: [part: string, type: DocumentType][] = [
  ["word/document.xml", "docx"],
  ["xl/workbook.xml", "xlsx"],
  ["ppt/presentation.xml", "pptx"],
];

const oleBeginning = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** Names of streams, as the directory of an OLE file writes them. */
const wordStream = Buffer.from("WordDocument", "utf16le");
const macroStream = Buffer.from("_VBA_PROJECT", "utf16le");

/**
 * DOC, DOCX, XLSX or PPTX; undefined for anything else.
 * @throws Problem 400 for macros and for packages that unpack to too much.
 */
export function officeType(bytes: Buffer): DocumentType | undefined {
  if (bytes.subarray(0, 8).equals(oleBeginning)) {
    if (!bytes.includes(wordStream)) return undefined;
    if (bytes.includes(macroStream)) throw withMacros();
    return "doc";
  }
  const parts = zipParts(bytes, mostParts);
  return parts && packageType(parts);
}

function packageType(parts: ZipPart[]): DocumentType | undefined {
  const names = new Set(parts.map(({ name }) => name));
  const main = names.has("[Content_Types].xml") && mainParts.find(([part]) => names.has(part));
  if (!main) return undefined;
  if (parts.some(({ name }) => /vbaproject\.bin$/i.test(name))) throw withMacros();
  const unpacked = parts.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > largestUnpacked) {
    throw new Problem(400, { detail: "Документ распаковывается в\u00a0слишком большой. Сохраните его заново." });
  }
  return main[1];
}

function withMacros(): Problem {
  return new Problem(400, {
    detail:
      "В\u00a0документе макросы: такие у\u00a0читателей не\u00a0открываются. Сохраните его как PDF или без макросов.",
  });
}

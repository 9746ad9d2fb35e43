import type { Bytes } from "#server/kit/files/bytes.ts";
import { localName, scanXml } from "#server/kit/scan-xml.ts";
import type { DocumentType } from "../file-content.ts";
import { isCompoundFile } from "./old-word.ts";
import { RefusedFile, refusals } from "./refused-file.ts";
import { demandHarmless, isRemoteInclude } from "./relationships.ts";
import { openPart, UnpackError } from "./unpack-part.ts";
import { type ZipPart, zipParts } from "./zip-parts.ts";

/** Total unpacked size of all parts, in bytes. Larger packages are attempts to fill the disk or memory. */
const maxUnpackedSize = 300 * 1024 * 1024;
const maxParts = 10_000;
/** A presentation contains a spreadsheet for each chart; packages inside such a spreadsheet are refused. */
const deepest = 2;

/** The part that determines the type of a package. */
const mainParts: [part: string, type: DocumentType][] = [
  ["word/document.xml", "docx"],
  ["xl/workbook.xml", "xlsx"],
  ["ppt/presentation.xml", "pptx"],
];

const macroParts = /vbaproject|vbadata|(^|\/)macrosheets\//i;
const macroTypes = /macroenabled|vbaproject|vbadata|macrosheet/i;
const embeddedParts = /(^|\/)activex\/|oleobject[^/]*\.bin$/i;
const embeddedTypes = /oleobject|activex/i;

/**
 * DOCX, XLSX or PPTX; undefined for other files.
 * @param most maximum total unpacked size of all parts, in bytes.
 * @throws RefusedFile for active content, and for packages that unpack to more than the maximum.
 */
export function packageType(bytes: Bytes, most = maxUnpackedSize): DocumentType | undefined {
  const parts = zipParts(bytes, maxParts) ?? [];
  const names = new Set(parts.map(({ name }) => name));
  const main = names.has("[Content_Types].xml") && mainParts.find(([part]) => names.has(part));
  if (!main) return undefined;
  demandHarmlessParts(bytes, parts, { left: most, depth: 0 });
  return main[1];
}

type Search = { left: number; depth: number };

function demandHarmlessParts(bytes: Bytes, parts: ZipPart[], search: Search): void {
  for (const part of parts) {
    if (macroParts.test(part.name)) throw new RefusedFile(refusals.macros);
    if (embeddedParts.test(part.name)) throw new RefusedFile(refusals.embedded);
    const content = opened(bytes, part, search.left);
    search.left -= content.length;
    demandHarmlessPart(content, search);
  }
}

function demandHarmlessPart(content: Bytes, search: Search): void {
  if (isCompoundFile(content)) throw new RefusedFile(refusals.embedded);
  const inside = zipParts(content, maxParts);
  if (inside && search.depth === deepest) throw new RefusedFile(refusals.embedded);
  if (inside) {
    search.depth += 1;
    demandHarmlessParts(content, inside, search);
    search.depth -= 1;
  } else if (looksLikeXml(content)) demandHarmlessXml(content.subarray());
}

/** Detected by content, since the name can be anything. */
function looksLikeXml(content: Bytes): boolean {
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(content.subarray(0, 1000).toString("latin1"));
}

function demandHarmlessXml(xml: Buffer): void {
  /** The instructions of fields, which may be split over many runs, one a line. */
  let instructions = "";
  let isInstruction = false;
  scanXml(xml, {
    element(tag, attributes) {
      const name = localName(tag);
      if (name === "Relationship") demandHarmless(attributes);
      if (name === "Default" || name === "Override") demandHarmlessType(attributes.get("ContentType") ?? "");
      const refreshes = attributes.get("refreshOnLoad") ?? "";
      if (name === "connection" && /^(1|true)$/.test(refreshes)) throw new RefusedFile(refusals.external);
      isInstruction ||= name === "instrText";
      if (name === "fldChar") instructions += "\n";
      if (name === "fldSimple") instructions += `\n${attributes.get("instr") ?? ""}\n`;
    },
    closes(tag) {
      if (localName(tag) === "instrText") isInstruction = false;
    },
    text(piece) {
      if (isInstruction) instructions += piece.replaceAll("\n", " ");
    },
  });
  if (instructions.split("\n").some(isRemoteInclude)) throw new RefusedFile(refusals.external);
}

function demandHarmlessType(type: string): void {
  if (macroTypes.test(type)) throw new RefusedFile(refusals.macros);
  if (embeddedTypes.test(type)) throw new RefusedFile(refusals.embedded);
}

function opened(bytes: Bytes, part: ZipPart, most: number): Bytes {
  try {
    return openPart(bytes, part, most);
  } catch (error) {
    const isTooLarge = error instanceof UnpackError && error.reason === "too large";
    throw new RefusedFile(isTooLarge ? refusals.tooLarge : refusals.broken);
  }
}

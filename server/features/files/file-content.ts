import type { documentTypes, pictureTypes } from "../../../contract/files.ts";
import { Problem } from "../../platform/problem-replies.ts";
import { officeType } from "./office-content.ts";

export type DocumentType = (typeof documentTypes)[number];
export type PictureType = (typeof pictureTypes)[number];
export type Content = { kind: "document"; type: DocumentType } | { kind: "picture"; type: PictureType };

const accepted = "PDF, DOC, DOCX, XLSX, PPTX и\u00a0картинки JPEG, PNG, WebP, GIF, AVIF";

/** What the file says of itself in its first bytes; where a pattern has `.`, any byte may stand. */
const beginnings: [type: PictureType, pattern: RegExp][] = [
  ["jpg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["webp", /^RIFF....WEBP/s],
  ["gif", /^GIF8[79]a/],
  ["avif", /^....ftypavi[fs]/s],
];

/**
 * What is in a file, whatever it is called.
 * @throws Problem 400 that says what is accepted, for everything else.
 */
export function contentOf(bytes: Buffer): Content {
  const beginning = bytes.toString("latin1", 0, 16);
  const picture = beginnings.find(([, pattern]) => pattern.test(beginning));
  if (picture) return { kind: "picture", type: picture[0] };
  if (beginning.startsWith("%PDF-")) return { kind: "document", type: wholePdf(bytes) };
  if (beginning.startsWith("{\\rtf")) return { kind: "document", type: plainRtf(bytes) };
  const office = officeType(bytes);
  if (office) return { kind: "document", type: office };
  throw refused(
    `Такие файлы сайт не\u00a0принимает. Можно: ${accepted}. Важно, что внутри файла, а\u00a0не\u00a0его имя.`,
  );
}

/** The words under which a file is refused. */
export function refused(sentence: string): Problem {
  return new Problem(400, { detail: sentence });
}

/** Rich text opens in Word whatever it is called; what is embedded in it could run there. */
function plainRtf(bytes: Buffer): "doc" {
  if (bytes.includes("\\objdata")) throw refused("В\u00a0документ вложен другой объект. Сохраните его без вложений.");
  return "doc";
}

/** Without its end a PDF was broken off on its way to whoever sends it. */
function wholePdf(bytes: Buffer): "pdf" {
  if (bytes.lastIndexOf("%%EOF") < 0) {
    throw refused("PDF неполный: у\u00a0него нет конца. Скачайте или сохраните его заново.");
  }
  return "pdf";
}

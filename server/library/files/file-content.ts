import type { documentTypes, pictureTypes } from "#contract/library/files.ts";
import { beginningOf, hasBytes } from "../../kit/files/bytes.ts";
import type { FileContent } from "../../kit/files/file-store.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import { isActivePdf } from "../../kit/pdf/check-pdf.ts";
import { checkOffice } from "./office/check-office.ts";
import { RefusedFile } from "./office/refused-file.ts";

export type DocumentType = (typeof documentTypes)[number];
export type PictureType = (typeof pictureTypes)[number];
export type Content = { kind: "document"; type: DocumentType } | { kind: "picture"; type: PictureType };

const accepted = "PDF, DOC, DOCX, XLSX, PPTX и картинки JPEG, PNG, WebP, GIF, AVIF";

/** Signatures of file types; `.` matches any byte. */
const beginnings: [type: PictureType, pattern: RegExp][] = [
  ["jpg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["webp", /^RIFF....WEBP/s],
  ["gif", /^GIF8[79]a/],
  ["avif", /^....ftypavi[fs]/s],
];

/** iPhones name such a photograph `.JPG` in some ways of sending it. */
const heic = /^....ftyp(?:hei[cxms]|hev[cxms]|mif1)/s;
const heicWords =
  "Это снимок iPhone в формате HEIC: его показывают не все браузеры. Сохраните его в JPEG и выберите снова. Чтобы iPhone снимал сразу в JPEG: «Настройки» — «Камера» — «Форматы» — «Наиболее совместимый».";

/**
 * Detects the type of a file by its content, whatever its name.
 * @throws Problem 400 with the accepted types, for everything else.
 */
export async function contentOf(sent: FileContent): Promise<Content> {
  const beginning = (await beginningOf(sent, 16)).toString("latin1");
  const picture = beginnings.find(([, pattern]) => pattern.test(beginning));
  if (picture) return { kind: "picture", type: picture[0] };
  if (heic.test(beginning)) throw refused(heicWords);
  if (beginning.startsWith("%PDF-")) return { kind: "document", type: await wholePdf(sent) };
  const office = await checkOffice(sent).catch((error: unknown) => {
    throw error instanceof RefusedFile ? refused(error.message) : error;
  });
  if (office) return { kind: "document", type: office };
  throw refused(`Такие файлы сайт не принимает. Можно: ${accepted}. Важно, что внутри файла, а не его имя.`);
}

/** The problem of a refused file. */
export function refused(sentence: string): Problem {
  return new Problem(400, { detail: sentence });
}

/**
 * Checks that a PDF has its end; without it, the file was truncated before the upload.
 * @throws Problem 400, also for a PDF with active content.
 */
async function wholePdf(sent: FileContent): Promise<"pdf"> {
  if (!(await hasBytes(sent, Buffer.from("%%EOF")))) {
    throw refused("PDF неполный: у него нет конца. Скачайте или сохраните его заново.");
  }
  const isActive = await isActivePdf(sent);
  if (isActive === undefined) throw refused("PDF слишком сложный, его не удалось проверить. Сохраните его заново.");
  if (isActive) {
    throw refused(
      "В PDF есть программа (JavaScript) или действие, которое запускается само, такие сайт не принимает. Откройте его и сохраните через «Печать» — «Сохранить как PDF».",
    );
  }
  return "pdf";
}

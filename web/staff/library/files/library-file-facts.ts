import type { LibraryFile } from "#contract/library/files.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { fileSize } from "#ui/links/file-facts.ts";

const pageForms = ["страница", "страницы", "страниц"] as const;

/** «PDF, 12 страниц, 1,2 МБ», «JPG, 1600 × 900, 640 КБ». */
export function fileFacts({
  type,
  size,
  width,
  height,
  pages,
}: Pick<LibraryFile, "type" | "size" | "width" | "height" | "pages">): string {
  const measures = width !== null && height !== null ? [`${width}\u00a0×\u00a0${height}`] : [];
  const length = pages === null ? [] : [counted(pages, pageForms)];
  return [type.toUpperCase(), ...measures, ...length, fileSize(size)].join(", ");
}

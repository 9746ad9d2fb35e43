export type FileFacts = {
  /** Without a dot, in any case: «pdf». */
  extension: string;
  /** In bytes; an unknown size is omitted. */
  size?: number | null | undefined;
  /** Shown from two pages on. */
  pages?: number | null | undefined;
};

/** Facts about a file for its link: «PDF, 12 стр., 340 КБ». */
export function fileFacts({ extension, size, pages }: FileFacts): string {
  const words = [
    extension.replace(/^\./, "").toUpperCase(),
    pages != null && pages > 1 && `${pages}\u00a0стр.`,
    size != null && fileSize(size),
  ];
  return words.filter(Boolean).join(", ");
}

const kilobyte = 1024;
const nbsp = "\u00a0";

/**
 * A file's size for people: «900 Б», «412 КБ», «1,1 МБ», «24 МБ». From megabytes on, sizes under ten have one decimal,
 * as in «4,0 МБ»; a no-break space precedes the unit.
 * @param bytes a whole number, 0 or more.
 */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes}${nbsp}Б`;
  let size = Math.round(bytes / kilobyte);
  if (size < kilobyte) return `${size}${nbsp}КБ`;
  let unit = "МБ";
  size = bytes / kilobyte ** 2;
  if (Math.round(size) >= kilobyte) {
    unit = "ГБ";
    size /= kilobyte;
  }
  return `${size < 9.95 ? size.toFixed(1).replace(".", ",") : Math.round(size)}${nbsp}${unit}`;
}

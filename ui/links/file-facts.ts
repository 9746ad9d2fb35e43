import { fileSize } from "./file-size.ts";

export type FileFacts = {
  /** Without a dot, in any case: «pdf». */
  extension: string;
  /** In bytes; unknown sizes are left out. */
  size?: number | null | undefined;
  /** Told where there are several. */
  pages?: number | null | undefined;
};

/** What a visitor wants to know of a file before opening it: «PDF, 12 стр., 340 КБ». */
export function fileFacts({ extension, size, pages }: FileFacts): string {
  const words = [
    extension.replace(/^\./, "").toUpperCase(),
    pages != null && pages > 1 && `${pages}\u00a0стр.`,
    size != null && fileSize(size),
  ];
  return words.filter(Boolean).join(", ");
}

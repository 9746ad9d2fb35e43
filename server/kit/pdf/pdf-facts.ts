import type { Copy } from "../files/stored-files.ts";
import type { SandboxRequest } from "../sandbox/sandbox-limits.ts";

/** The readable metadata of a PDF. */
export type PdfFacts = {
  /** Null if the PDF is unreadable or has no pages. */
  pages: number | null;
  /**
   * The first page on a white ground, as copies of a picture that is `firstPageWidth` points wide; null if it cannot be
   * drawn.
   */
  firstPage: Copy[] | null;
  /** From the metadata; empty if it is missing. */
  title: string;
  /** The date of creation, `YYYY-MM-DD`; empty if it is missing. */
  date: string;
  /** The text, one line per page. */
  text: string;
};

/** In points: the width of the widest copy. */
export const firstPageWidth = 960;

/** `maxTextLength` in characters. */
export type PdfRequest = SandboxRequest & { maxTextLength: number };

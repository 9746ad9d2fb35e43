import type { Copy } from "../files/stored-files.ts";
import type { SentOrder } from "../sandbox/sandbox-limits.ts";

/** The readable metadata of a PDF. */
export type PdfFacts = {
  /** Null if the PDF is unreadable or has no pages. */
  pages: number | null;
  /**
   * Its first page on white, as copies of a picture that is `firstPageWidth` points wide; null: none could be drawn.
   */
  firstPage: Copy[] | null;
  /** Title by its author; empty without one. */
  title: string;
  /** Date of creation, `YYYY-MM-DD`; empty without one. */
  date: string;
  /** The words of its pages, in one line each. */
  text: string;
};

/** In points: the width of the widest copy. */
export const firstPageWidth = 960;

/** `maxTextLength` in characters. */
export type PdfOrder = SentOrder & { maxTextLength: number };

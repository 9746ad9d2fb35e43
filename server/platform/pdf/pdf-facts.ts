import type { Copy } from "../files/stored-files.ts";
import type { SentOrder } from "../sandbox/sandbox-limits.ts";

/** What a PDF says of itself, as far as it could be read. */
export type PdfFacts = {
  /** Null: not even that, or none. */
  pages: number | null;
  /** Its first page on white, as copies of a picture that is `firstPageWidth` points wide; null: none could be drawn. */
  firstPage: Copy[] | null;
  /** As whoever made it called it; empty: not at all. */
  title: string;
  /** The day of its making, `YYYY-MM-DD`, as it says; empty where it does not. */
  date: string;
  /** The words of its pages, in one line each. */
  text: string;
};

/** In points: as wide as the widest copy that is made of it. */
export const firstPageWidth = 960;

/** `longestText` in characters. */
export type PdfOrder = SentOrder & { longestText: number };

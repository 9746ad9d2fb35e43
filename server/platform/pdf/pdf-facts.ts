/** What a PDF says of itself, as far as it could be read. */
export type PdfFacts = {
  /** Null: not even that. */
  pages: number | null;
  /** Its first page as a PNG on white, `firstPageWidth` points wide. */
  firstPage: Uint8Array | null;
  /** The words of its pages, in one line each. */
  text: string;
};

/** In points: as wide as the widest copy that is made of it. */
export const firstPageWidth = 960;

export type PdfLimits = {
  /** In milliseconds of a processor: an honest PDF takes a fraction of a second. */
  mostTime: number;
  /** In bytes: an honest page takes some 120 MB. */
  mostMemory: number;
};

/** What the process that reads is given, and what it says bit by bit. */
export type PdfOrder = { bytes: Uint8Array; longestText: number; limits: PdfLimits };
export type PdfNews = Partial<PdfFacts>;

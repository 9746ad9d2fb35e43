import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

type Glyph = { unicode: string } | number;

/** The words of a page in one line. Words that were parted at the ends of lines are whole again. */
export async function textOfPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const lines = items
    .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
    .join("")
    .replace(/\n+/g, "\n");
  if (!partedWords.test(lines)) return lines.replaceAll("\n", " ");
  const beginnings = await beginningsBeforeHyphens(page);
  return lines
    .replace(/(\p{L}+)\n(?=\p{Ll})/gu, (all, beginning) => (beginnings.has(beginning) ? beginning : all))
    .replace(/(?<=\p{L})[-\u2010]\n(?=\p{Ll})/gu, "")
    .replaceAll("\n", " ");
}

const partedWords = /\p{L}[-\u2010]?\n\p{Ll}/u;

/** The text leaves out soft hyphens, and with them whether a line ends in half a word: what is drawn knows. */
async function beginningsBeforeHyphens(page: PDFPageProxy): Promise<Set<string>> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const shown = fnArray.map((call, index) => (call === OPS.showText ? wordsOf(argsArray[index][0]) : "")).join("");
  return new Set([...shown.matchAll(/(\p{L}+)\u00AD/gu)].map(([, beginning = ""]) => beginning));
}

function wordsOf(glyphs: (Glyph | null)[]): string {
  return glyphs.map((glyph) => (glyph !== null && typeof glyph === "object" ? glyph.unicode : "")).join("");
}

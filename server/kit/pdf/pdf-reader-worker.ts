import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import {
  getDocument,
  OPS,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Bytes } from "../files/bytes.ts";
import { drawCopies } from "../files/draw-copies.ts";
import { inSandbox } from "../sandbox/in-sandbox.ts";
import { firstPageWidth, type PdfFacts, type PdfRequest } from "./pdf-facts.ts";

/** Pages after these are not read: a search needs only the beginning of a book. */
const maxPagesRead = 300;
/** In milliseconds of processor time: afterwards the text read so far is the result. */
const maxReading = 10_000;
/** In pixels: larger pictures of a page are not drawn. */
const maxPoints = 50_000_000;

const own = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

// For a broken or locked file the facts found so far are the result.
inSandbox<PdfRequest, PdfFacts>(async ({ bytes, maxTextLength }, reply) => {
  const document = await getDocument({
    range: rangesOf(bytes),
    disableAutoFetch: true,
    cMapUrl: join(own, "cmaps/"),
    standardFontDataUrl: join(own, "standard_fonts/"),
    wasmUrl: join(own, "wasm/"),
    iccUrl: join(own, "iccs/"),
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: maxPoints,
    verbosity: 0,
  }).promise;
  // A broken PDF may count no pages, or a negative number.
  if (document.numPages < 1) return;
  await reply({ pages: document.numPages });
  await reply(await metadataOf(document));
  await reply({ text: await documentText(document, maxTextLength) });
  const { copies } = await drawCopies(await drawPage(await document.getPage(1)));
  await reply({ firstPage: copies });
});

/** Title and date are untrusted. */
async function metadataOf(document: PDFDocumentProxy): Promise<Pick<PdfFacts, "title" | "date">> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { Title, CreationDate } = info as Record<string, unknown>;
  const [, year, month, day] =
    /^(?:D:)?((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/.exec(String(CreationDate)) ?? [];
  return {
    title: typeof Title === "string" ? Title.slice(0, 1000) : "",
    date: year === undefined ? "" : `${year}-${month}-${day}`,
  };
}

/** Reads only the needed ranges of a large file. */
function rangesOf(bytes: Bytes): PDFDataRangeTransport {
  const ranges = new PDFDataRangeTransport(bytes.length, null);
  ranges.requestDataRange = (begin, end) => ranges.onDataRange(begin, new Uint8Array(bytes.subarray(begin, end)));
  return ranges;
}

async function documentText(document: PDFDocumentProxy, longest: number): Promise<string> {
  const reads = () => process.cpuUsage().user / 1000 < maxReading;
  const pages = Math.min(document.numPages, maxPagesRead);
  let text = "";
  for (let number = 1; number <= pages && text.length < longest && reads(); number += 1) {
    const page = await document.getPage(number);
    text += `${await textOfPage(page).catch(() => "")} `;
    if (number > 1) page.cleanup();
  }
  return text.trim().slice(0, longest);
}

/** In points: of a taller page, such as a poster, only the top is drawn. */
const maxHeight = 1440;

/** Draws a page. @returns a PNG. */
async function drawPage(page: PDFPageProxy): Promise<Uint8Array> {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: firstPageWidth / width });
  const height = Math.max(1, Math.min(maxHeight, Math.round(viewport.height)));
  const canvas = createCanvas(firstPageWidth, height);
  // The library is written for browsers; this canvas has the same methods.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas.encode("png");
}

type Glyph = { unicode: string } | number;

/** Returns the text of a page in one line; words hyphenated at line ends are joined. */
async function textOfPage(page: PDFPageProxy): Promise<string> {
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

/** Finds hyphenated words by the drawn glyphs, because the text of the page contains no soft hyphens. */
async function beginningsBeforeHyphens(page: PDFPageProxy): Promise<Set<string>> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const shown = fnArray.map((call, index) => (call === OPS.showText ? joinGlyphs(argsArray[index][0]) : "")).join("");
  return new Set([...shown.matchAll(/(\p{L}+)\u00AD/gu)].map(([, beginning = ""]) => beginning));
}

function joinGlyphs(glyphs: (Glyph | null)[]): string {
  return glyphs.map((glyph) => (glyph !== null && typeof glyph === "object" ? glyph.unicode : "")).join("");
}

import { createCanvas } from "@napi-rs/canvas";
import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

function opened(pdf: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
}

async function pagesOf(pdf: Uint8Array): Promise<PDFPageProxy[]> {
  const document = await opened(pdf);
  return Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
}

/** Returns the text of the pages, a line for each, without line breaks and hyphenation. */
export async function readPrintedText(pdf: Uint8Array): Promise<string> {
  const texts = (await pagesOf(pdf)).map(async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    const glyphs: ({ unicode?: string } | number)[] = fnArray.flatMap((call, index) =>
      call === OPS.showText ? argsArray[index][0] : [],
    );
    return glyphs.map((glyph) => (typeof glyph === "object" ? glyph.unicode : "")).join("");
  });
  return (await Promise.all(texts)).join("\n").replaceAll("\u00AD", "");
}

/** Returns where pieces of text begin and end, in points from the lower left corner of their page. */
export async function textPlaces(pdf: Uint8Array): Promise<{ x: number; y: number; right: number }[]> {
  const contents = await Promise.all((await pagesOf(pdf)).map((page) => page.getTextContent()));
  const items = contents.flatMap(({ items }) =>
    items.flatMap((item) => ("str" in item && item.str.trim() ? item : [])),
  );
  return items.map(({ transform, width }) => ({ x: transform[4], y: transform[5], right: transform[4] + width }));
}

/** Pixels of a page; places are in millimetres from its upper left corner. */
export type DrawnPage = { width: number; height: number; isWhite(x: number, y: number): boolean };

/** Draws a page with this number of pixels per millimetre. */
export async function drawPrintedPage(pdf: Uint8Array, number: number, perMillimetre = 8): Promise<DrawnPage> {
  const page = await (await opened(pdf)).getPage(number);
  const viewport = page.getViewport({ scale: (perMillimetre * 25.4) / 72 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = createCanvas(width, height);
  // The library is written for browsers; this canvas has the same methods.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const isWhite = (x: number, y: number) => {
    const start = 4 * (Math.floor(y * perMillimetre) * width + Math.floor(x * perMillimetre));
    return data.subarray(start, start + 3).every((channel) => channel > 250);
  };
  return { width: width / perMillimetre, height: height / perMillimetre, isWhite };
}

/** Returns the accessible structure: language, title, the page of each bookmark, each page's tags and alternatives. */
export async function readStructure(pdf: Uint8Array) {
  const document = await opened(pdf);
  const info = (await document.getMetadata()).info as { Language: string; Title: string };
  const outline = await document.getOutline();
  const bookmarks = await Promise.all(outline.map(({ dest }) => document.getPageIndex(dest?.[0] as never)));
  const trees = (await pagesOf(pdf)).map((page) => page.getStructTree());
  return {
    language: info.Language,
    title: info.Title,
    isTagged: ((await document.getMarkInfo()) as Map<string, boolean> | null)?.get("Marked"),
    bookmarks,
    pages: (await Promise.all(trees)).map(tagsIn),
  };
}

type Tag = { role?: string; alt?: string; children?: (Tag | { type: string })[] };

function tagsIn(tag: Tag | { type: string } | null): string[] {
  const { role, alt, children = [] } = (tag ?? {}) as Tag;
  return [role, alt].filter((name) => name !== undefined).concat(children.flatMap(tagsIn));
}

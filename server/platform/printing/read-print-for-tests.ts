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

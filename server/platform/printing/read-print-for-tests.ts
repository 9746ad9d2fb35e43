import { getDocument, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

async function pagesOf(pdf: Uint8Array): Promise<PDFPageProxy[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  return Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
}

/** What is drawn on the pages, a line for each: line ends dropped, words unhyphenated. */
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

/** Where pieces of text begin, in points from the lower left corner of their page. */
export async function textPlaces(pdf: Uint8Array): Promise<{ x: number; y: number }[]> {
  const contents = await Promise.all((await pagesOf(pdf)).map((page) => page.getTextContent()));
  const items = contents.flatMap(({ items }) => items.flatMap((item) => ("str" in item && item.str ? item : [])));
  return items.map(({ transform }) => ({ x: transform[4], y: transform[5] }));
}

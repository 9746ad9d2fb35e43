import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { inSandbox, type Tell } from "../sandbox/in-sandbox.ts";
import { drawPage } from "./first-page.ts";
import type { PdfFacts, PdfOrder } from "./pdf-facts.ts";
import { textOfPage } from "./text-of-page.ts";

/** Pages beyond are not read: who searches finds a book by its beginning. */
const mostPagesRead = 300;
/** In milliseconds of a processor, for the text: what has been read by then is kept. */
const mostReading = 10_000;
/** In points, of pictures on a page: larger ones are left out. */
const mostPoints = 50_000_000;

const own = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

// Broken, locked with a password, or no PDF at all: what has been said is all that there is to say.
inSandbox<PdfOrder, PdfFacts>(read);

async function read({ bytes, longestText }: PdfOrder, tell: Tell<PdfFacts>): Promise<void> {
  const document = await getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: join(own, "cmaps/"),
    standardFontDataUrl: join(own, "standard_fonts/"),
    wasmUrl: join(own, "wasm/"),
    iccUrl: join(own, "iccs/"),
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: mostPoints,
    verbosity: 0,
  }).promise;
  // One that counts no pages, or fewer than none, has none to show.
  if (document.numPages < 1) return;
  await tell({ pages: document.numPages });
  await tell({ text: await textOf(document, longestText) });
  await tell({ firstPage: await drawPage(await document.getPage(1)) });
}

async function textOf(document: PDFDocumentProxy, longest: number): Promise<string> {
  const reads = () => process.cpuUsage().user / 1000 < mostReading;
  const pages = Math.min(document.numPages, mostPagesRead);
  let text = "";
  for (let number = 1; number <= pages && text.length < longest && reads(); number += 1) {
    const page = await document.getPage(number);
    text += `${await textOfPage(page).catch(() => "")} `;
    if (number > 1) page.cleanup();
  }
  return text.trim().slice(0, longest);
}

import { createCanvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { firstPageWidth } from "./pdf-facts.ts";

/** In points: of a page that is taller, as of a long poster, its beginning is shown. */
const mostHeight = 1440;

/** Draws a page. @returns a PNG. */
export async function drawPage(page: PDFPageProxy): Promise<Uint8Array> {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: firstPageWidth / width });
  const height = Math.max(1, Math.min(mostHeight, Math.round(viewport.height)));
  const canvas = createCanvas(firstPageWidth, height);
  // The library is written for browsers; its canvas of the same calls draws for it outside of them.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas.encode("png");
}

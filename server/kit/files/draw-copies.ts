import sharp from "sharp";
import type { Copy, PictureToStore } from "./stored-files.ts";

/** In pixels. */
const copyWidths = [480, 960, 1440];

/**
 * Returns the size of a picture, and narrower copies of it in WebP. Runs in a process that ends: otherwise libvips
 * would keep 50 MB of the server's memory.
 */
export async function drawCopies(picture: Uint8Array): Promise<Pick<PictureToStore, "width" | "height" | "copies">> {
  const { width, height } = await sharp(picture).metadata();
  const copies: Copy[] = [];
  for (const copyWidth of copyWidths.filter((candidate) => candidate <= width)) {
    const bytes = await sharp(picture).resize({ width: copyWidth }).webp({ quality: 82 }).toBuffer();
    copies.push({ width: copyWidth, bytes });
  }
  return { width, height, copies };
}

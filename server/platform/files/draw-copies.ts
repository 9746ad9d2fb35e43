import sharp from "sharp";
import type { Copy, PictureToStore } from "./stored-files.ts";

/** In pixels. */
const copyWidths = [480, 960, 1440];

/**
 * A picture's size and its narrower copies in WebP: as wide as is usual, of those that are not wider than the picture. For a
 * process that ends: the server would keep what libvips takes, some 50 MB.
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

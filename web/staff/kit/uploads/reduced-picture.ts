import { maxPicturePixels } from "#domain/site/picture-pixels.ts";

/** In pixels: the size in which the server stores pictures. */
const fitInto = { width: 2400, height: 16_000 };
/** In bytes: smaller files are sent faster than they are drawn. */
const fromSize = 3_000_000;

/**
 * Draws a large photograph in the size that the site stores, which may be a hundredth of its bytes, and one that has too
 * many pixels for the server. A file that this browser cannot decode stays, for the server to name the reason.
 */
export async function reducedPicture(file: File): Promise<File> {
  const isHeic = /^image\/hei[cf]$/.test(file.type);
  if (!isHeic && !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, fitInto.width / picture.width, fitInto.height / picture.height);
    const isLarge = file.size >= fromSize || picture.width * picture.height > maxPicturePixels;
    if (!isHeic && (scale === 1 || !isLarge)) return file;
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const type = isHeic ? "image/jpeg" : file.type;
    const drawn = await canvas.convertToBlob({ type, quality: 0.9 });
    return drawn.type === type ? new File([drawn], file.name, { type }) : file;
  } catch {
    return file;
  }
}

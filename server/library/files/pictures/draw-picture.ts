import sharp from "sharp";
import { maxPicturePixels } from "#domain/site/picture-pixels.ts";
import type { PictureType } from "../file-content.ts";
import { RefusedFile } from "../office/refused-file.ts";

/** Names of the formats in sharp. */
const formats: Record<PictureType, string> = { jpg: "jpeg", png: "png", webp: "webp", gif: "gif", avif: "heif" };
/** In pixels: the widest display on any page, and the maximum height of WebP. */
const fitInto = { width: 2400, height: 16_000, fit: "inside", withoutEnlargement: true } as const;

/** Encoders write about ten. */
const maxScans = 100;
const tooManyScans =
  "Картинка устроена так, чтобы занять сервер надолго. Откройте её в редакторе картинок и сохраните заново, лучше в JPEG.";

const broken = "Картинка повреждена: её не удалось прочитать. Сохраните её заново и попробуйте ещё раз.";

export type DrawnPicture = { type: "jpg" | "png" | "webp"; bytes: Buffer };

/**
 * Draws a picture anew: upright, not wider than the site needs, without metadata and other data. An animation becomes
 * its first frame.
 * @throws RefusedFile for a picture that is broken or has too many pixels.
 */
export async function drawPicture(bytes: Buffer, type: PictureType): Promise<DrawnPicture> {
  if (type === "jpg" && countJpegScans(bytes) > maxScans) throw new RefusedFile(tooManyScans);
  const options = { limitInputPixels: maxPicturePixels, failOn: "error" } as const;
  const { width, height, format } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(sayBroken);
  if (format !== formats[type]) return sayBroken();
  if (width * height > maxPicturePixels) throw new RefusedFile(tooLarge(width, height));
  const kept = type === "gif" ? "png" : type === "avif" ? "webp" : type;
  const drawn = sharp(bytes, options).autoOrient().resize(fitInto);
  const encoded = {
    jpg: () => drawn.jpeg({ quality: 86, mozjpeg: true }),
    png: () => drawn.png(),
    webp: () => drawn.webp({ quality: 86 }),
  }[kept]();
  return { type: kept, bytes: await encoded.toBuffer().catch(sayBroken) };
}

function sayBroken(): never {
  throw new RefusedFile(broken);
}

function tooLarge(width: number, height: number): string {
  return `В картинке слишком много точек: ${width}\u00a0×\u00a0${height}. Уменьшите её: хватит 2400 точек в ширину.`;
}

/**
 * Whether a picture can be stored unchanged, to avoid the loss of encoding it again: whole, upright, not too large,
 * without metadata and other data.
 */
export async function isClean(bytes: Buffer, type: PictureType): Promise<boolean> {
  if (type === "gif" || type === "avif") return false;
  try {
    const picture = sharp(bytes, { failOn: "error", limitInputPixels: fitInto.width * fitInto.height });
    const { width, height, orientation, exif, xmp, iptc, comments, format, pages = 1 } = await picture.metadata();
    const isPlain = !orientation && !exif && !xmp && !iptc && !comments?.length && pages === 1;
    const isFitting = width <= fitInto.width && height <= fitInto.height;
    if (!endsItself(bytes, type) || (type === "jpg" && countJpegScans(bytes) > maxScans)) return false;
    if (!isPlain || !isFitting || format !== formats[type]) return false;
    await picture.stats();
    return true;
  } catch {
    return false;
  }
}

/** Whether the file ends with the picture, without hidden data after it. */
function endsItself(bytes: Buffer, type: "jpg" | "png" | "webp"): boolean {
  if (type === "webp") return bytes.readUInt32LE(4) + 8 === bytes.length;
  const end = type === "jpg" ? [0xff, 0xd9] : [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
  return bytes.subarray(-end.length).equals(Buffer.from(end));
}

/** Standalone markers, without a length behind them: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1 */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const [startOfScan, endOfImage] = [0xda, 0xd9];

/**
 * Number of scans of a JPEG. The decoder passes over the whole picture for each scan, and a small file can contain
 * thousands.
 */
export function countJpegScans(bytes: Buffer): number {
  let scans = 0;
  let at = 0;
  while (at < bytes.length - 1) {
    const marker = bytes[at + 1] ?? 0;
    // In compressed data, 0xFF is followed by 0x00 or by a fill byte.
    if (bytes[at] !== 0xff || marker === 0x00 || marker === 0xff) {
      at = bytes.indexOf(0xff, at + 1);
      if (at === -1) break;
      continue;
    }
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    at += 2;
    if (!isStandalone(marker) && at + 1 < bytes.length) at += bytes.readUInt16BE(at);
  }
  return scans;
}

import sharp from "sharp";
import type { Problem } from "../../platform/problem-replies.ts";
import { type PictureType, refused } from "./file-content.ts";

/** More than any camera of a phone makes of a scene. */
const mostPixels = 50_000_000;
/** A picture of as many points takes two or three. */
const mostSeconds = 20;
/** As the library that draws them calls them. */
const formats: Record<PictureType, string> = { jpg: "jpeg", png: "png", webp: "webp", gif: "gif", avif: "heif" };
/** In pixels: what no page shows wider, and WebP cannot be taller. */
export const fitInto = { width: 2400, height: 16_000, fit: "inside", withoutEnlargement: true } as const;

export type CleanPicture = { type: "jpg" | "png" | "webp"; bytes: Buffer };

/**
 * The picture drawn anew: upright, not wider than the site needs, and nothing in the file but the picture. A moving one
 * becomes its first frame.
 * @throws Problem 400 for a picture that is broken or has too many pixels.
 */
export async function cleanPicture(bytes: Buffer, type: PictureType): Promise<CleanPicture> {
  const options = { limitInputPixels: mostPixels, failOn: "error" } as const;
  const { width, height, format } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(sayBroken);
  if (format !== formats[type]) return sayBroken();
  if (width * height > mostPixels) throw tooLarge(width, height);
  const kept = type === "gif" ? "png" : type === "avif" ? "webp" : type;
  const drawn = sharp(bytes, options).timeout({ seconds: mostSeconds }).autoOrient().resize(fitInto);
  const encoded = {
    jpg: () => drawn.jpeg({ quality: 86, mozjpeg: true }),
    png: () => drawn.png(),
    webp: () => drawn.webp({ quality: 86 }),
  }[kept]();
  return { type: kept, bytes: await encoded.toBuffer().catch(sayBroken) };
}

function sayBroken(): never {
  throw refused("Картинка повреждена: её не\u00a0удалось прочитать. Сохраните её заново и\u00a0попробуйте ещё раз.");
}

function tooLarge(width: number, height: number): Problem {
  return refused(
    `В\u00a0картинке слишком много точек: ${width}\u00a0×\u00a0${height}. Уменьшите её: хватит 2400 точек в\u00a0ширину.`,
  );
}

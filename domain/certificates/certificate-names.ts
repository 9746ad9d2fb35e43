import { textWidth } from "../registration/badge-names.ts";

/** In points: 50 to 24 pixels on the screen. */
const sizes = [37.5, 35, 32.5, 30, 27.5, 25, 22.5, 20, 18];
/** In points, of both looks. */
const nameWidth = (215 / 25.4) * 72;

/**
 * Returns the size of a name in points, at which it takes at most two lines, and the scale of the text below it, so that
 * a long one does not reach the signature.
 */
export function fitCertificate({ name, text, school }: { name: string; text: string; school: string }) {
  const fits = (size: number) => {
    const width = (nameWidth * 0.98) / size;
    let [lines, used] = [1, 0];
    for (const word of name.split(/\s+/)) {
      const own = textWidth(`${word} `, "bold");
      if (own > width) return false;
      if (used + own > width) [lines, used] = [lines + 1, 0];
      used += own;
    }
    return lines <= 2;
  };
  const length = text.length + school.length;
  const scale = length <= 260 ? 1 : length <= 400 ? 0.8 : 0.6;
  return { name_size: sizes.find(fits) ?? sizes.at(-1), scale };
}

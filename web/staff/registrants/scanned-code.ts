/** Scanners type as a keyboard does: with the Russian layout on, the letters of a code come out as these. */
const russianKeys = "йцукенгшщзфывапролдячсмить";
const latinKeys = "qwertyuiopasdfghjklzxcvbnm";

/** The code of a QR as a scanner typed it, 26 characters A–Z, 2–7, whatever the layout; undefined for any other text. */
export function scannedCode(typed: string): string | undefined {
  const latin = [...typed.trim().toLowerCase()].map((sign) => latinKeys[russianKeys.indexOf(sign)] ?? sign);
  const code = latin.join("").toUpperCase();
  return /^[A-Z2-7]{26}$/.test(code) ? code : undefined;
}

/**
 * The beginning of a code as somebody reads it aloud, `XXXX-XXXX`. Only in Latin letters: «Оглы-Заде» is a name.
 * A Latin name of this shape is looked for as a code too, and found by the search as before.
 */
export function shortCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return /^[A-Z2-7]{4}-[A-Z2-7]{4}$/.test(code) ? code : undefined;
}

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
 * Reads a code as read aloud from a form: the beginning of the code, `XXXX-XXXX`, with or without the hyphen, or the
 * number with its sign, «№ 54». Only in Latin letters: «Оглы-Заде» is a name. `mayBeWords`: a Latin name or an
 * institution may be meant.
 */
export function spokenCode(typed: string): { code: string; mayBeWords: boolean } | undefined {
  const number = /^№\s*(\d{1,7})$/.exec(typed.trim())?.[1];
  if (number !== undefined) return { code: number, mayBeWords: true };
  const code = typed
    .trim()
    .toUpperCase()
    .replace(/^([A-Z2-7]{4})[\s\u2010-\u2015-]?([A-Z2-7]{4})$/, "$1-$2");
  return /^[A-Z2-7]{4}-[A-Z2-7]{4}$/.test(code) ? { code, mayBeWords: !/[2-7]/.test(code) } : undefined;
}

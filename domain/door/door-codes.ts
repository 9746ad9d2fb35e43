/** The length of a code in a QR, and of its beginning under the picture, which is read aloud. */
const wholeLength = 26;
const spokenLength = 8;

const signs = /^[A-Z2-7]+$/;

export type ScannedCode = { kind: "code"; code: string } | { kind: "damaged" } | { kind: "foreign" };

/** Reads what a camera or a scanner found: a whole code, a part of one, or the code of another system. */
export function readScanned(text: string): ScannedCode {
  const code = text.trim().toUpperCase();
  if (!signs.test(code)) return { kind: "foreign" };
  if (code.length === wholeLength) return { kind: "code", code };
  // A scanner that lost the beginning or the end; QR codes of other systems are rarely this plain.
  return code.length < wholeLength ? { kind: "damaged" } : { kind: "foreign" };
}

/** Cyrillic letters that look like Latin ones in a code read from paper. */
const twins: Record<string, string> = {
  А: "A",
  В: "B",
  Е: "E",
  К: "K",
  М: "M",
  Н: "H",
  О: "O",
  Р: "P",
  С: "C",
  Т: "T",
  Х: "X",
  У: "Y",
  З: "3",
};

/** The code under the picture as typed, in either alphabet and with or without a hyphen; null for other texts. */
export function readSpoken(text: string): string | null {
  const code = Array.from(text.toUpperCase().replace(/[\s-]/g, ""), (sign) => twins[sign] ?? sign).join("");
  return code.length === spokenLength && signs.test(code) ? code : null;
}

/** The two texts of a code by which a device may find it, to be hashed. */
export function keysOfCode(code: string): string[] {
  return [code, code.slice(0, spokenLength)];
}

/** The hash of a code in the list of a device: SHA-256, 16 digits of which are enough to compare. */
export async function codeHash(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`door ${code}`));
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

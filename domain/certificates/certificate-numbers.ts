/** The numbers of certificates: «25-0188-Р3ХА», the year, a sequence of the society, and four random signs. */

/** All alike in the Russian and the Latin alphabet, so that a number can be typed in either. */
export const numberSigns = "АВЕКМНОРСТХ23456789";
export const signCount = 4;

const latin: Record<string, string> = {
  A: "А",
  B: "В",
  E: "Е",
  K: "К",
  M: "М",
  H: "Н",
  O: "О",
  P: "Р",
  C: "С",
  T: "Т",
  X: "Х",
  "0": "О",
  З: "3",
};

/** The number without the signs, which names no person: `signs` is then empty. */
export type CertificateNumber = { year: number; sequence: number; signs: string };

/** Formats a number; without signs the short one. */
export function formatNumber({ year, sequence, signs }: CertificateNumber): string {
  const short = `${String(year % 100).padStart(2, "0")}-${String(sequence).padStart(4, "0")}`;
  return signs === "" ? short : `${short}-${signs}`;
}

/** Reads a full or short number in either alphabet and case, with any dashes or spaces; undefined for other texts. */
export function readNumber(text: string): CertificateNumber | undefined {
  const plain = text
    .slice(0, 40)
    .toUpperCase()
    .replace(/№|N[°º]/gu, "")
    .replace(/[\s\u00a0\p{Pd}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const [, year = "", sequence = "", signs = ""] = /^(\d{2})-(\d{4,7})(?:-([^-]{4}))?$/u.exec(plain) ?? [];
  const mapped = [...signs].map((sign) => latin[sign] ?? sign);
  if (year === "" || mapped.some((sign) => !numberSigns.includes(sign))) return undefined;
  return { year: 2000 + Number(year), sequence: Number(sequence), signs: mapped.join("") };
}

/** Returns four signs, from as many random bytes. */
export function signsOf(random: Uint8Array): string {
  return Array.from(random.slice(0, signCount), (byte) => numberSigns[byte % numberSigns.length]).join("");
}

/** «В******* И. П.»: the length of the surname stays hidden too. */
export function maskedName(fio: string): string {
  const [surname = "", ...given] = fio.trim().split(/\s+/);
  const first = (word: string) => Array.from(word)[0] ?? "";
  return [`${first(surname)}*******`, ...given.map((word) => `${first(word).toUpperCase()}.`)].join("\u00a0");
}

export type PasswordProblem = "like-own-words" | "too-short" | "too-common" | "only-digits";

/** In characters. Fifteen are recommended, eight required. */
export const minPasswordLength = 8;

/** Stems that an attacker of this site tries first; the Latin ones are transliterated Russian. */
const expectedStems = [
  "фтизиатр",
  "туберкул",
  "обществ",
  "конференц",
  "парол",
  "регистрац",
  "администратор",
  "ftiziatr",
  "phthisi",
  "tuberkul",
  "tubercul",
  "obshest",
  "obschest",
  "konferen",
  "conferen",
  "parol",
  "password",
];

/** Rows of keys, and the alphabets, in both directions. */
const rows = ["qwertyuiopasdfghjklzxcvbnm", "abcdefghijklmnopqrstuvwxyz", "абвгдежзийклмнопрстуфхцчшщъыьэюя"].flatMap(
  (row) => [row, Array.from(row).reverse().join("")],
);

const latinKeys = Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,.");
const russianKeys = Array.from("йцукенгшщзхъфывапролджэячсмитьбю");
/** Includes the key of ё, which is read as е. */
const toRussian = new Map([["`", "е"], ...latinKeys.map((key, index) => [key, russianKeys[index] ?? key] as const)]);
const toLatin = new Map(russianKeys.map((key, index) => [key, latinKeys[index] ?? key]));

/**
 * Returns the reasons to refuse a new password; empty for a good one. There are no rules of composition: length and not
 * being an early guess are what counts (OWASP ASVS 5.0, 6.2).
 * @param known.ownWords the account's login, name and address, which others know.
 * @param known.isCommon whether a lower-case word is on the list of common passwords.
 */
export function passwordProblems(
  password: string,
  known: { ownWords: string[]; isCommon: (word: string) => boolean },
): PasswordProblem[] {
  const readings = readingsOf(folded(password));
  const ownWords = known.ownWords.map(folded).filter((word) => word.length > 2);
  const problems: PasswordProblem[] = [];
  if (readings.some((reading) => isLittleMoreThan(reading, ownWords))) problems.push("like-own-words");
  if (Array.from(password).length < minPasswordLength) problems.push("too-short");
  if (readings.some((reading) => isExpected(reading, known.isCommon))) problems.push("too-common");
  if (/^\d+$/.test(password)) problems.push("only-digits");
  return problems;
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("ё", "е");
}

/** The text as typed, and as typed by the same keys in the other layout: «пароль» is often typed as gfhjkm. */
function readingsOf(text: string): string[] {
  const through = (layout: Map<string, string>) => Array.from(text, (key) => layout.get(key) ?? key).join("");
  return [text, through(toRussian), through(toLatin)];
}

function isExpected(text: string, isCommon: (word: string) => boolean): boolean {
  if (isCommon(text) || new Set(text).size < 4) return true;
  return isLittleMoreThan(text, expectedStems) || isOneCommonWord(text, isCommon);
}

/** Whether a text is only a stem with an ending, years and digits around it, which is as easy to guess as the stem. */
function isLittleMoreThan(text: string, stems: string[]): boolean {
  const rest = stems.reduce((left, stem) => left.replaceAll(stem, ""), text);
  return rest !== text && lettersOf(rest).length <= 3 && digitsOf(rest).length <= 10;
}

/**
 * Whether a text is a single word of the list, or a row of keys, among digits and signs. A passphrase of several words
 * passes.
 */
function isOneCommonWord(text: string, isCommon: (word: string) => boolean): boolean {
  const [word = "", ...others] = text.match(/\p{L}+/gu) ?? [];
  if (others.length > 0 || digitsOf(text).length > 8) return false;
  return isCommon(word) || (word.length > 2 && rows.some((row) => row.includes(word)));
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, "");
}

function digitsOf(text: string): string {
  return text.replace(/\P{Nd}/gu, "");
}

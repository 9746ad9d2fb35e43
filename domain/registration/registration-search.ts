import { inOneAlphabet } from "../text/look-alike-letters.ts";
import { type TextFieldName, textsOf } from "./registration-fields.ts";

/** Words of a typed search: every word must match, in one of its spellings. */
export type SearchedWords = string[][];

/**
 * Returns the text that the staff search reads: the folded answers and the number. Two spaces precede each word, so
 * that " ив" matches only beginnings of words; parts of words after punctuation count as words.
 */
export function registrationSearchKey(row: Record<TextFieldName, string> & { number: number }): string {
  const words = foldForSearch([...Object.values(textsOf(row)), row.number].join(" ")).split(" ");
  const digits = row.phone.replace(/\D/g, "");
  return wordSeparator + [...new Set([...words, ...words.flatMap(innerParts), digits])].join(wordSeparator);
}

const wordSeparator = "  ";

/** Databases limit the length of an expression. */
const maxWords = 50;

/** Removes differences that a search ignores: case, ё and е, letters of another alphabet in a word, compatibility forms, kinds of dashes and spaces, №. */
function foldForSearch(text: string): string {
  return inOneAlphabet(text.replaceAll("№", " ").normalize("NFKC"))
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}

/** The first two characters at and after each punctuation mark of a word: enough for `searchPiece`. */
function innerParts(word: string): string[] {
  const starts = /(?=([^\p{L}\p{M}\p{N}].?))|(?<=[^\p{L}\p{M}\p{N}])(?=([\p{L}\p{M}\p{N}]{1,2}))/gu;
  return [...word.matchAll(starts)].map(([, mark, letters]) => mark ?? letters ?? "");
}

/** Returns the text to search for in the key for a word; short words match only at the beginning of a word. */
export function searchPiece(word: string): string {
  return Array.from(word).length < 3 ? wordSeparator + word : word;
}

/** Returns the number of a search like «№ 7», which is for a registration's number and nothing else. */
export function searchedNumber(typed: string): number | undefined {
  const digits = /^\s*№\s*([1-9]\d{0,6})\s*$/.exec(typed)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Splits a typed search into words. A run of digits may also be a phone, written in any way. */
export function searchedWords(typed: string): SearchedWords {
  const phones: SearchedWords = [];
  // Only runs between spaces: digits inside an e-mail address belong to it.
  const rest = foldForSearch(typed).replace(/(?<!\S)[\d+()-][\d +()-]*(?!\S)/g, (run) => {
    const digits = run.replace(/\D/g, "");
    if (digits.length < 4) return run;
    phones.push([searchPiece(run.trim().replaceAll(" ", wordSeparator)), digits.replace(/^8/, "7")]);
    return " ";
  });
  const words = rest.split(" ").filter((word) => word !== "");
  return [...words.map((word) => [searchPiece(word)]), ...phones].slice(0, maxWords);
}

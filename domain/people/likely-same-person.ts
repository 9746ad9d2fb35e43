/** Finds the people whom a registrar probably means by a typed name. The results are only hints for the registrar. */

import { nameKey } from "./person-names.ts";

/** Minimum likelihood of a hint: below it, one of three words contradicts. */
const likelyEnough = 0.5;

/** Maximum number of compared words: more add no certainty, and every word is compared with every other. */
const maxWords = 8;

/** Keys of the two layouts in the same order, with Shift if that gives another character than a capital. */
const latinKeys = `\`~qwertyuiop[{]}asdfghjkl;:'"zxcvbnm,<.>/`;
const russianKeys = "ёёйцукенгшщзххъъфывапролджжээячсмитьббюю.";
const russianByLatin = new Map(Array.from(latinKeys, (key, place) => [key, russianKeys[place] ?? key]));

/** «Иванов» for «Bdfyjd»: the text that the same keys type in the Russian layout. */
function inRussianLayout(text: string): string {
  return Array.from(text.toLowerCase(), (key) => russianByLatin.get(key) ?? key).join("");
}

/** The words of a name for comparison: without case, ё, hyphens, dots and apostrophes. */
function nameWords(name: string): string[] {
  const words = nameKey(name)
    .replace(/['’ʼ`]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.slice(0, maxWords) ?? [];
}

/** The words as typed and, if there are Latin letters, those of the same keys in the Russian layout. */
function readings(typed: string): string[][] {
  const texts = /[a-z]/i.test(typed) ? [typed, inRussianLayout(typed)] : [typed];
  return texts.map(nameWords);
}

/**
 * Whether at most one letter is added, missing or wrong, or two neighbours are swapped (Damerau–Levenshtein distance
 * 1).
 */
export function oneTypoApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = one.slice(start);
  const otherRest = other.slice(start);
  if (rest.slice(1) === otherRest.slice(1)) return true;
  if (rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true;
  const swapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return swapped && rest.slice(2) === otherRest.slice(2);
}

/** Splits a name into the surname and the other names; undefined without both a first name and a patronymic. */
export function surnameAndNames(fio: string): { surname: string; names: string } | undefined {
  const [surname = "", ...names] = nameKey(fio).split(" ");
  return names.length > 1 ? { surname, names: names.join(" ") } : undefined;
}

/**
 * 0..1: how well a candidate's word matches a typed one. Either may be an initial; only the typed one may be
 * unfinished.
 */
function wordLikeness(typed: string, candidate: string): number {
  if (typed === candidate) return 1;
  if (candidate.startsWith(typed)) return 0.7 + (0.2 * typed.length) / candidate.length;
  if (candidate.length === 1 && typed.startsWith(candidate)) return 0.7;
  return Math.min(typed.length, candidate.length) >= 4 && oneTypoApart(typed, candidate) ? 0.75 : 0;
}

/** The likeness of pairs of words, the most similar paired first, each word in one pair only. */
function pairLikenesses(typed: readonly string[], candidate: readonly string[]): number[] {
  const pairs: { row: number; column: number; likeness: number }[] = [];
  for (const [row, word] of typed.entries()) {
    for (const [column, other] of candidate.entries()) {
      const likeness = wordLikeness(word, other);
      if (likeness > 0) pairs.push({ row, column, likeness });
    }
  }
  pairs.sort((one, other) => other.likeness - one.likeness);
  const rows = new Set<number>();
  const columns = new Set<number>();
  const likenesses: number[] = [];
  for (const { row, column, likeness } of pairs) {
    if (rows.has(row) || columns.has(column)) continue;
    rows.add(row);
    columns.add(column);
    likenesses.push(likeness);
  }
  return likenesses;
}

/** A contradicting word («Пётр» for «Иван») reduces the likelihood much more than a word missing on one side. */
function nameLikeness(typed: readonly string[], candidate: readonly string[]): number {
  const pairs = pairLikenesses(typed, candidate);
  if (pairs.length === 0) return 0;
  const contradictions = Math.min(typed.length, candidate.length) - pairs.length;
  const absences = Math.abs(typed.length - candidate.length);
  const agreeing = pairs.length / (pairs.length + contradictions);
  const likeness = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
  return likeness * agreeing ** 2 * 0.96 ** absences;
}

function bestLikeness(typed: readonly string[][], candidate: string): number {
  const words = nameWords(candidate);
  return Math.max(0, ...typed.map((reading) => nameLikeness(reading, words)));
}

/**
 * How likely a candidate is the person with the typed, possibly unfinished name: 0 (nothing in common) to 1 (the same
 * words). The order of words, case, ё and hyphens do not matter. Initials, beginnings of words, a typing error in a
 * word of four or more letters and the wrong keyboard layout are recognized.
 */
export function likelihood(typed: string, candidate: string): number {
  return bestLikeness(readings(typed), candidate);
}

/** The candidates who are likely the typed person, most likely first; equally likely ones keep their order. */
export function likelySame<Candidate extends { fio: string }>(
  typed: string,
  candidates: readonly Candidate[],
  most = 5,
): { candidate: Candidate; likelihood: number }[] {
  const typedWords = readings(typed);
  return candidates
    .map((candidate) => ({ candidate, likelihood: bestLikeness(typedWords, candidate.fio) }))
    .filter((found) => found.likelihood > likelyEnough)
    .sort((one, other) => other.likelihood - one.likelihood)
    .slice(0, most);
}

/**
 * Pieces of name keys by which a database finds candidates cheaply: a list for each typed word. Every word that equals
 * a typed one, begins with it or differs by a typing error contains a piece of its list: an error changes only one half
 * of a word, and the third piece covers a swap across the middle. A candidate must match only one of the lists, since
 * it may have fewer words. Initials have no pieces, so a name of only initials returns no lists.
 */
export function searchWordsFor(typed: string): string[][] {
  return searchReadingsFor(typed).flat();
}

/** Like `searchWordsFor`, for each reading of the typed text: unchanged, and in the other keyboard layout. */
export function searchReadingsFor(typed: string): string[][][] {
  return readings(typed).map((words) =>
    words.filter((word) => word.length >= 2).map((word) => (word.length < 4 ? [word] : piecesOf(word))),
  );
}

function piecesOf(word: string): string[] {
  const middle = Math.floor(word.length / 2);
  const [a, b, c, d] = word.slice(middle - 2, middle + 2);
  return [word.slice(0, middle), word.slice(middle), `${a}${c}${b}${d}`];
}

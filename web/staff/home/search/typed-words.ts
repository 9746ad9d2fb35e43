import { slipsAllowed, slipsBetween } from "#domain/search/close-words.ts";
import { asRussianKeys } from "#domain/search/keyboard-layouts.ts";
import { keyWords } from "#domain/search/search-key.ts";

/** In shorter words a typing error results in another word. */
const minMistypedLength = 4;

/**
 * Whether every typed word is a part of one of these texts, also with a typing error or in the other keyboard layout.
 */
export function fits(typed: string, ...texts: string[]): boolean {
  const words = texts.flatMap(keyWords);
  const hasAll = (wanted: string[]) => wanted.every((one) => words.some((word) => isMeant(one, word)));
  const retyped = asRussianKeys(typed);
  return hasAll(keyWords(typed)) || (retyped !== null && hasAll(keyWords(retyped)));
}

/** A typed beginning of a word counts as well: it is compared with a beginning of the same length. */
function isMeant(typed: string, word: string): boolean {
  // One or two letters can only be the beginning of a word.
  if (typed.length > 2 ? word.includes(typed) : word.startsWith(typed)) return true;
  // The first letter must match: it is rarely wrong, and otherwise too many words are similar.
  if (typed.length < minMistypedLength || typed[0] !== word[0]) return false;
  const allowed = slipsAllowed(typed);
  const lengths = Array.from({ length: 2 * allowed + 1 }, (_, step) => typed.length - allowed + step);
  return lengths.some((length) => slipsBetween(typed, word.slice(0, length)) <= allowed);
}

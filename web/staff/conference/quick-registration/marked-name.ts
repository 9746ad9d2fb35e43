import { searchKey } from "#domain/search/search-key.ts";

type NamePart = { at: number; text: string; isTyped: boolean };

/**
 * Splits a name into parts, so that the typed letters can be marked; the order of words, case and ё do not matter.
 * `isAlike`: a typed word is not the beginning of a word of the name, which was found in spite of a typing error or
 * another keyboard layout.
 */
export function markedName(fio: string, typed: string): { parts: NamePart[]; isAlike: boolean } {
  const typedWords = searchKey(typed).split(" ").filter(Boolean);
  const nameWords = searchKey(fio).split(" ");
  const parts: NamePart[] = [];
  for (const { 0: word, index } of fio.matchAll(/[^\s-]+[\s-]*|[\s-]+/g)) {
    const key = searchKey(word);
    const length = Math.max(
      0,
      ...typedWords.filter((typedWord) => key.startsWith(typedWord)).map(({ length }) => length),
    );
    if (length > 0) parts.push({ at: index, text: word.slice(0, length), isTyped: true });
    if (length < word.length) parts.push({ at: index + length, text: word.slice(length), isTyped: false });
  }
  const isAlike = typedWords.some((word) => !nameWords.some((nameWord) => nameWord.startsWith(word)));
  return { parts, isAlike };
}

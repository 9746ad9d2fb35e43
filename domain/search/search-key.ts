import { inOneAlphabet } from "../text/look-alike-letters.ts";

/**
 * The key by which a text is searched. Neither database folds Cyrillic case reliably, so the key is computed here and
 * stored with the text: compatibility forms and case are folded, words of mixed alphabets are written in one, ё becomes
 * е, hyphens and runs of spaces become one space, soft hyphens and invisible characters are removed. й stays й: only the dots of ё are removed, not every
 * combining mark.
 */
export function searchKey(text: string): string {
  return inOneAlphabet(text.normalize("NFKC"))
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\u2010-\u2015\u2212-]+/g, " ")
    .trim();
}

/** The words of a search key, which may match in any order. */
export function keyWords(search: string): string[] {
  return searchKey(search).split(" ").filter(Boolean);
}

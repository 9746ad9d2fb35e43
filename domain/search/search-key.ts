/**
 * The key under which a text is searched. Neither database may be trusted with Cyrillic case, so the key is made here
 * and stored beside the text: compatibility forms and case folded, ё as е, hyphens and runs of spaces as one space,
 * soft hyphens and what cannot be seen as nothing.
 * й stays й: only the dots of ё are taken off, not every combining mark.
 */
export function searchKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\u2010-\u2015\u2212-]+/g, " ")
    .trim();
}

/** The words of a search key; they may match in any order. */
export function keyWords(search: string): string[] {
  return searchKey(search).split(" ").filter(Boolean);
}

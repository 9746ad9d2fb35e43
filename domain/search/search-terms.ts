import { stemOf } from "./word-stems.ts";

/** Splits texts and searches into words, both by the same rules. */

const letters = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]*/gu;
/** In characters. Longer words are not written by people. */
const maxWordLength = 60;
/** Maximum number of stems that one text adds to the index; no written text reaches it. */
const maxStems = 20_000;
/** Maximum number of words of a search; more would only make it slower. */
const maxAsked = 12;

/** Words of nearly every text: ignored in a search with other words. */
const smallWords = new Set(
  "а без бы в во для до же за и из или к ко как ли на над не но о об обо от по под при про с со то у что это".split(
    " ",
  ),
);

/** The words of a text: in lower case, composed, without soft hyphens and stress marks. */
export function searchWords(text: string): string[] {
  return (text.match(letters) ?? []).map(plainWord).filter((word) => word !== "");
}

/** A word in the form of `searchWords`. */
export function plainWord(word: string): string {
  const composed = word.normalize("NFKC").toLowerCase().normalize("NFC");
  return composed.replace(/[^\p{L}\p{N}]/gu, "").slice(0, maxWordLength);
}

const known = new Map<string, string>();

/** The stem under which a word is indexed; ё is folded to е. @param word one of `searchWords`. */
export function searchStem(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const stem = stemOf(word.replaceAll("ё", "е"));
  // Cached, since texts consist of the same few thousand words; rare ones can be computed again.
  if (known.size > 50_000) known.clear();
  known.set(word, stem);
  return stem;
}

/** The distinct stems of a text, in order of appearance. */
export function stemsOf(text: string): string[] {
  const stems = new Set<string>();
  for (const word of searchWords(text)) {
    stems.add(searchStem(word));
    if (stems.size === maxStems) break;
  }
  return [...stems];
}

/** The words of a search that must match, each stem once; small words only if there are no others. */
export function askedWords(question: string): string[] {
  const byStem = new Map<string, string>();
  for (const word of searchWords(question)) if (!byStem.has(searchStem(word))) byStem.set(searchStem(word), word);
  const words = [...byStem.values()];
  const telling = words.filter((word) => !smallWords.has(word.replaceAll("ё", "е")));
  return (telling.length > 0 ? telling : words).slice(0, maxAsked);
}

/** Endings of surnames, of which the stem is often that of another word: Белов and белый. */
const surnameEnding = /.(?:[оеё]ва?|[иы]на?|[сц]к(?:ий|ая)|енко|[ую]к|ян|дзе|швили)$/;

/** The searched words that may be surnames, as texts write them. */
export function surnamesAmong(words: string[]): string[] {
  return words.filter((word) => surnameEnding.test(word)).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
}

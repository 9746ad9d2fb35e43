import { stemOf } from "./word-stems.ts";

/** How texts and questions are taken apart for the search over the site: both in the same way, so that they meet. */

const letters = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]*/gu;
/** In characters. Longer words are not typed by people. */
const maxWordLength = 60;
/** Maximum number of stems that one text adds to the index; no written text reaches it. */
const maxStems = 20_000;
/** Words of a question that count; the rest would only make it slower. */
const maxAsked = 12;

/** Words of nearly every text: ignored in a question that has others. */
const smallWords = new Set(
  "а без бы в во для до же за и из или к ко как ли на над не но о об обо от по под при про с со то у что это".split(
    " ",
  ),
);

/** The words of a text, as they are written: in small letters, composed, without soft hyphens and marks of stress. */
export function searchWords(text: string): string[] {
  return (text.match(letters) ?? []).map(plainWord).filter((word) => word !== "");
}

/** One word as `searchWords` gives it. */
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
  // The same few thousand words make up all texts; what is rare may be worked out again.
  if (known.size > 50_000) known.clear();
  known.set(word, stem);
  return stem;
}

/** The different stems of a text, in the order in which they come. */
export function stemsOf(text: string): string[] {
  const stems = new Set<string>();
  for (const word of searchWords(text)) {
    stems.add(searchStem(word));
    if (stems.size === maxStems) break;
  }
  return [...stems];
}

/** The words of a question that have to be found, each stem once; small words only where there are no others. */
export function askedWords(question: string): string[] {
  const byStem = new Map<string, string>();
  for (const word of searchWords(question)) if (!byStem.has(searchStem(word))) byStem.set(searchStem(word), word);
  const words = [...byStem.values()];
  const telling = words.filter((word) => !smallWords.has(word.replaceAll("ё", "е")));
  return (telling.length > 0 ? telling : words).slice(0, maxAsked);
}

/**
 * The part of a Russian word shared by its forms: a search treats туберкулёз, туберкулёзом and туберкулёзе as one word.
 * Implements the published Snowball stemmer for Russian (https://snowballstem.org/algorithms/russian/stemmer.html). A
 * stem is always the beginning of its word.
 */

/** `afterA`: endings that are removed only after а or я. */
type Endings = { afterA?: string; anywhere: string };

const gerunds: Endings = { afterA: "в вши вшись", anywhere: "ив ивши ившись ыв ывши ывшись" };
const reflexives: Endings = { anywhere: "ся сь" };
const adjectives: Endings = {
  anywhere: "ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею",
};
const participles: Endings = { afterA: "ем нн вш ющ щ", anywhere: "ивш ывш ующ" };
const verbs: Endings = {
  afterA: "ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно",
  anywhere: "ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю",
};
const nouns: Endings = {
  anywhere: "а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я",
};
const superlatives: Endings = { anywhere: "ейш ейше" };
const derivations: Endings = { anywhere: "ост ость" };

const vowel = /[аеиоуыэюя]/;
const afterFirstSyllable = /[аеиоуыэюя][^аеиоуыэюя]/;

/** @param word a single word, in lower case, with ё written as е. Words in other languages stay as they are. */
export function stemOf(word: string): string {
  const firstVowel = word.search(vowel);
  if (!/^[а-я]+$/.test(word) || firstVowel < 0) return word;
  const start = firstVowel + 1;
  let stem = withoutInflection(word, start);
  stem = without(stem, { anywhere: "и" }, start) ?? stem;
  stem = without(stem, derivations, secondRegion(word)) ?? stem;
  return tidied(stem, start);
}

function withoutInflection(word: string, start: number): string {
  const gerund = without(word, gerunds, start);
  if (gerund !== undefined) return gerund;
  const plain = without(word, reflexives, start) ?? word;
  const adjective = without(plain, adjectives, start);
  if (adjective !== undefined) return without(adjective, participles, start) ?? adjective;
  return without(plain, verbs, start) ?? without(plain, nouns, start) ?? plain;
}

function tidied(stem: string, start: number): string {
  const positive = without(stem, superlatives, start) ?? stem;
  if (positive.length - start >= 2 && positive.endsWith("нн")) return positive.slice(0, -1);
  return positive === stem ? (without(stem, { anywhere: "ь" }, start) ?? stem) : positive;
}

/** In letters: «ывшись». */
const maxEndingLength = 6;

/** The word without the longest matching ending after `start`; undefined if none matches. */
function without(word: string, endings: Endings, start: number): string | undefined {
  for (let from = Math.max(start, word.length - maxEndingLength); from < word.length; from += 1) {
    const end = word.slice(from);
    if (listed(endings.anywhere).has(end)) return word.slice(0, from);
    const afterA = endings.afterA !== undefined && listed(endings.afterA).has(end);
    if (afterA) return from > start && /[ая]/.test(word[from - 1] ?? "") ? word.slice(0, from) : undefined;
  }
  return undefined;
}

const lists = new Map<string, Set<string>>();

function listed(endings: string): Set<string> {
  const known = lists.get(endings);
  if (known) return known;
  const made = new Set(endings.split(" "));
  lists.set(endings, made);
  return made;
}

/**
 * Start of the region R2, after the second pair of vowel and consonant; derivational endings are removed only there.
 */
function secondRegion(word: string): number {
  const first = regionAfter(word, 0);
  return regionAfter(word, first);
}

function regionAfter(word: string, from: number): number {
  const found = word.slice(from).search(afterFirstSyllable);
  return found < 0 ? word.length : from + found + 2;
}

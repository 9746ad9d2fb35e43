import { searchKey } from "../search/search-key.ts";
import { anotherCountry, type Region, regions } from "./regions-list.ts";

/** Words for the kinds of regions, which people write, abbreviate or omit. */
const kinds = new Set("республика респ область обл край автономный автономная округ ао город г".split(" "));

function regionWords(text: string): string[] {
  return searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The sorted words of a name without those for its kind: «Коми Республика» and «респ. Коми» are equal. */
function bareKey(text: string): string {
  return regionWords(text)
    .filter((word) => !kinds.has(word))
    .sort()
    .join(" ");
}

const known = new Map<string, Region>([
  ...regions.flatMap((region) => [region.name, ...region.aliases].map((name) => [bareKey(name), region] as const)),
  [bareKey(anotherCountry.name), anotherCountry],
]);

/** The official name for a known spelling of a region; any other text unchanged. */
export function officialRegion(text: string): string {
  return (known.get(bareKey(text)) ?? shortened(text))?.name ?? text;
}

/** Minimum length of an abbreviated word, in letters: «лен», «моск». */
const minShortened = 3;

/** The only region that matches the beginning of its name and its kind: «моск. обл.». */
function shortened(text: string): Region | undefined {
  const words = regionWords(text);
  const names = words.filter((word) => !kinds.has(word));
  if (names.length === 0 || names.length === words.length || names.some((word) => word.length < minShortened)) return;
  const [region, ...others] = beginningWith(words);
  return others.length === 0 ? region : undefined;
}

export function isKnownRegion(text: string): boolean {
  return known.has(bareKey(text));
}

const alphabetical = [...regions].sort((one, other) => one.name.localeCompare(other.name, "ru"));

/** Regions in the order of a list: alphabetical, with «Другая страна» last. */
export const offeredRegions: readonly Region[] = [...alphabetical, anotherCountry];

/**
 * All names of a region as one text of words, each after a space, so that the beginning of a word is found by a
 * substring search.
 */
const searchable = offeredRegions.map((region) => ({
  region,
  text: [region.name, ...region.aliases].map((name) => ` ${regionWords(name).join(" ")}`).join(""),
}));

/**
 * The regions to offer for the typed text: an exact match, then those whose name begins with it, then those with words
 * that begin with each typed word, then those that contain these words. All regions for an empty text.
 */
export function regionsMatching(typed: string): Region[] {
  const words = regionWords(typed);
  const named = known.get(bareKey(typed));
  const starting = searchable.filter(({ text }) => text.startsWith(` ${words.join(" ")}`));
  const containing = searchable.filter(({ text }) => words.every((word) => text.includes(word)));
  const regionsOf = (found: typeof searchable) => found.map(({ region }) => region);
  const found = [...regionsOf(starting), ...beginningWith(words), ...regionsOf(containing)];
  return [...new Set(named ? [named, ...found] : found)];
}

function beginningWith(words: string[]): Region[] {
  return searchable.filter(({ text }) => words.every((word) => text.includes(` ${word}`))).map(({ region }) => region);
}

import { closestWord, slipsAllowed } from "../../../domain/close-words.ts";
import { asRussianKeys } from "../../../domain/keyboard-layouts.ts";
import { askedWords, searchedStem } from "../../../domain/searched-words.ts";
import type { Platform } from "../../platform/platform.ts";
import { siteSearchRepository } from "./site-search-repository.ts";
import { vocabularyRepository } from "./vocabulary-repository.ts";

const most = 4;
/** Shorter words have too many neighbours, longer ones are none that anybody mistyped. */
const shortestGuessed = 4;
const longestGuessed = 32;
/** In a question: for each the whole vocabulary is looked through. */
const mostGuessed = 4;

/**
 * What might have been meant by a question that finds nothing: the same keys in the Russian layout, its words without
 * slips, fewer of its words. Only what finds something, the likeliest first.
 * @param words those of the question, as `askedWords` gives them.
 */
export async function suggestSearches(
  platform: Platform,
  question: string,
  words: string[],
): Promise<{ text: string; count: number }[]> {
  const countOf = counting(platform);
  const corrected = await correctedWords(platform, words, countOf);
  const retyped = asRussianKeys(question) ?? "";
  const retypedWords = await correctedWords(platform, askedWords(retyped), countOf);
  const fewer = words.length > 1 ? corrected : [];
  const suggestions: { text: string; count: number }[] = [];
  for (const text of new Set([retyped, corrected.join(" "), ...fewer, retypedWords.join(" ")])) {
    const count = await countOf(text);
    if (count > 0) suggestions.push({ text, count });
    if (suggestions.length === most) break;
  }
  return suggestions;
}

type CountOf = (text: string) => Promise<number>;

/** Words that nothing has give way to the nearest that something has. */
async function correctedWords({ database }: Platform, words: string[], countOf: CountOf): Promise<string[]> {
  const vocabulary = vocabularyRepository(database.read);
  const corrected: string[] = [];
  let guessed = 0;
  for (const word of words) {
    const canBeGuessed = word.length >= shortestGuessed && word.length <= longestGuessed && guessed < mostGuessed;
    const stays = !canBeGuessed || (await countOf(word)) > 0;
    if (!stays) guessed += 1;
    const near = stays ? undefined : closestWord(word, await vocabulary.like(word, slipsAllowed(word)));
    corrected.push(near ?? word);
  }
  return corrected;
}

/** How much a text finds; each is asked for once. */
function counting({ database, clock }: Platform): CountOf {
  const repository = siteSearchRepository(database.read, database.engine);
  const known = new Map<string, number>();
  return async (text) => {
    const stems = askedWords(text).map(searchedStem);
    const key = stems.join(" ");
    const before = known.get(key);
    if (before !== undefined) return before;
    const counts = stems.length > 0 ? [...(await repository.countsByKind(stems, clock())).values()] : [];
    const count = counts.reduce((sum, some) => sum + some, 0);
    known.set(key, count);
    return count;
  };
}

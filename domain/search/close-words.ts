/** Finds known words that differ from a typed one by one or two typing errors. */

export type CountedWord = { word: string; documents: number };

/** Maximum number of typing errors: one in a short word, two in a longer one. */
export function slipsAllowed(word: string): number {
  return word.length < 6 ? 1 : 2;
}

/** The most similar candidate; among equally similar ones the word of the most texts. Undefined if none is similar. */
export function closestWord(word: string, candidates: CountedWord[]): string | undefined {
  const wanted = folded(word);
  const near = candidates
    .map((candidate) => ({ ...candidate, slips: slipsBetween(wanted, folded(candidate.word)) }))
    .filter(({ slips }) => slips <= slipsAllowed(word));
  near.sort((one, other) => one.slips - other.slips || other.documents - one.documents);
  return near[0]?.word;
}

function folded(word: string): string {
  return word.replaceAll("ё", "е");
}

/** Number of letters missing, added, replaced or swapped with their neighbour (optimal string alignment distance). */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const mistaken = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + mistaken,
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

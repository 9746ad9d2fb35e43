/** Returns the likely meaning of each column of a list by its title; each meaning once, in the order of certainty. */
export function guessByTitle<Meaning>(
  titles: readonly string[],
  patterns: readonly (readonly [Meaning, RegExp])[],
): (Meaning | null)[] {
  const guesses: (Meaning | null)[] = titles.map(() => null);
  for (const [meaning, pattern] of patterns) {
    const place = titles.findIndex((title, index) => guesses[index] === null && pattern.test(title));
    if (place >= 0) guesses[place] = meaning;
  }
  return guesses;
}

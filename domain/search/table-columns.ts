/** The meanings that the columns of an imported table may have. */
export type TableColumns<Meaning extends string> = {
  /** In the order of the choice. */
  labels: Readonly<Record<Meaning, string>>;
  isEnough: (chosen: readonly (Meaning | null)[]) => boolean;
  /** The message for columns that are not enough. */
  needed: string;
  /** Whether sample values must not be shown. */
  isSecret?: boolean;
};

/** Returns what is wrong with the chosen columns. */
export function columnsProblem<Meaning extends string>(
  { isEnough, needed }: TableColumns<Meaning>,
  columns: readonly (Meaning | null)[],
): string | undefined {
  const chosen = columns.filter((meaning) => meaning !== null);
  if (new Set(chosen).size < chosen.length) return "Одно и то же выбрано у двух столбцов. Оставьте у одного.";
  return isEnough(chosen) ? undefined : needed;
}

/** Returns the likely meaning of each column by its title; each meaning once, in the order of certainty. */
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

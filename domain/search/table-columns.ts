import { searchKey } from "./search-key.ts";

/** The meanings that the columns of an imported table may have. */
export type TableColumns<Meaning extends string> = {
  /** In the order of the choice. */
  labels: Readonly<Record<Meaning, string>>;
  isEnough: (chosen: readonly (Meaning | null)[]) => boolean;
  /** The message for columns that are not enough. */
  needed: string;
  /** Patterns for the keys of titles, in the order of certainty. Without them the server guesses, also by the values. */
  patterns?: readonly (readonly [Meaning, RegExp])[];
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

/** Returns the likely meaning of each column by its title; each meaning once. */
export function guessByTitle<Meaning extends string>(
  { patterns = [] }: TableColumns<Meaning>,
  titles: readonly string[],
): (Meaning | null)[] {
  const keys = titles.map(searchKey);
  const guesses: (Meaning | null)[] = titles.map(() => null);
  for (const [meaning, pattern] of patterns) {
    const place = keys.findIndex((key, index) => guesses[index] === null && pattern.test(key));
    if (place >= 0) guesses[place] = meaning;
  }
  return guesses;
}

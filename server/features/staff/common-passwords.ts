/** What fifty thousand people chose before; read when the first password is judged. */
let words: Promise<Set<string>> | undefined;

/** @returns whether a lower-case word is on the list. */
export async function commonPasswords(): Promise<(word: string) => boolean> {
  words ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  const known = await words;
  return (word) => known.has(word);
}

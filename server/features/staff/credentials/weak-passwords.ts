import { problemTexts } from "#contract/problems.ts";
import { type PasswordProblem, passwordProblems, shortestPassword } from "#domain/people/password-rules.ts";

const sentences: Record<PasswordProblem, string> = {
  "too-short": problemTexts.shortPassword(shortestPassword),
  "too-common": problemTexts.commonPassword,
  "only-digits": problemTexts.numericPassword,
  "like-own-words": problemTexts.similarPassword,
};

/** What speaks against a password, for whoever chose it; nothing against a good one. */
export async function weakPasswordSentences(password: string, ownWords: string[]): Promise<string[]> {
  const problems = passwordProblems(password, { ownWords, isCommon: await commonPasswords() });
  return problems.map((problem) => sentences[problem]);
}

/** What fifty thousand people chose before; read when the first password is judged. */
let words: Promise<Set<string>> | undefined;

/** @returns whether a lower-case word is on the list. */
async function commonPasswords(): Promise<(word: string) => boolean> {
  words ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  const known = await words;
  return (word) => known.has(word);
}

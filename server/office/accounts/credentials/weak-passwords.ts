import { problemTexts } from "#contract/problems.ts";
import { minPasswordLength, type PasswordProblem, passwordProblems } from "#domain/people/password-rules.ts";

const sentences: Record<PasswordProblem, string> = {
  "too-short": problemTexts.shortPassword(minPasswordLength),
  "too-common": problemTexts.commonPassword,
  "only-digits": problemTexts.numericPassword,
  "like-own-words": problemTexts.similarPassword,
};

/** Reasons to refuse a password, as sentences; empty for a good one. */
export async function weakPasswordSentences(password: string, ownWords: string[]): Promise<string[]> {
  const problems = passwordProblems(password, { ownWords, isCommon: await commonPasswords() });
  return problems.map((problem) => sentences[problem]);
}

/** Fifty thousand common passwords, loaded by the first check. */
let words: Promise<Set<string>> | undefined;

/** @returns whether a lower-case word is on the list. */
async function commonPasswords(): Promise<(word: string) => boolean> {
  words ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  const known = await words;
  return (word) => known.has(word);
}

import { problemTexts } from "../../../contract/problems.ts";
import { type PasswordProblem, passwordProblems, shortestPassword } from "../../../domain/password-rules.ts";
import { commonPasswords } from "./common-passwords.ts";

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

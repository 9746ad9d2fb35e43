export type PlainTextProblem = "blank" | "too-long" | "unreadable-characters";

/** The result of reading a typed value: the value to store, or the code of the first problem. */
export type Reading<Problem extends string> = { value: string } | { problem: Problem };

/**
 * Invisible characters: controls with tab and line breaks, direction marks and overrides, invisible spaces and fillers,
 * halves of surrogate pairs. The two joiners and the variation selectors are allowed: Persian names, rare ideographs
 * and emoji need them.
 */
const unseen = /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u;
const everythingUnseen = new RegExp(unseen, "gu");

/**
 * One line of text that people typed: composed (NFC), without spaces at its ends, inner runs of any spaces as one.
 * Unseen characters are a problem, not repaired: who sent them did not mean what we would store.
 * @param longest in characters as people count them (code points), of the cleaned text.
 */
export function readPlainText(text: string, longest: number): Reading<PlainTextProblem> {
  if (unseen.test(text)) return { problem: "unreadable-characters" };
  const value = text
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
  if (value === "") return { problem: "blank" };
  return Array.from(value).length > longest ? { problem: "too-long" } : { value };
}

/** For text written by a program: breaks and tabs become spaces, other invisible characters are removed. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(everythingUnseen, "");
}

/** As `readPlainText`, for what editors typeset: non-breaking spaces stay where they were put. May be empty. */
export function readTypesetText(text: string, longest: number): Reading<PlainTextProblem> {
  if (unseen.test(text)) return { problem: "unreadable-characters" };
  const value = text
    .normalize("NFC")
    .replace(/(?![\u00a0\u202f])\p{Zs}+/gu, " ")
    .trim();
  return Array.from(value).length > longest ? { problem: "too-long" } : { value };
}

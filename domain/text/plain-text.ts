export type PlainTextProblem = "blank" | "too-long" | "unreadable-characters";

/** The result of reading a typed value: the value to store, or the code of the first problem. */
export type Reading<Problem extends string> = { value: string } | { problem: Problem };

/**
 * Invisible characters: control characters including tabs and line breaks, direction marks and overrides, invisible
 * spaces and fillers, unpaired surrogates. The two joiners and the variation selectors are allowed, since Persian
 * names, rare ideographs and emoji need them.
 */
const unseen = /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u;
const everythingUnseen = new RegExp(unseen, "gu");

/**
 * Reads one line of typed text: composed (NFC), without spaces at its ends, runs of spaces as one. Invisible characters
 * are an error instead of being removed, since the stored text would differ from the sent one.
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

/** For text written by a program: replaces breaks and tabs by spaces and removes other invisible characters. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(everythingUnseen, "");
}

/** Like `readPlainText`, for text typeset by editors: no-break spaces stay. May be empty. */
export function readTypesetText(text: string, longest: number): Reading<PlainTextProblem> {
  if (unseen.test(text)) return { problem: "unreadable-characters" };
  const value = text
    .normalize("NFC")
    .replace(/(?![\u00a0\u202f])\p{Zs}+/gu, " ")
    .trim();
  return Array.from(value).length > longest ? { problem: "too-long" } : { value };
}

import { type PlainTextProblem, type Reading, readPlainText } from "../text/plain-text.ts";
import { maxEmailLength } from "./answer-lengths.ts";

export type EmailProblem = PlainTextProblem | "not-an-address";

/**
 * Something, one @, and a domain of two or more parts, in any script. What lists and groups are written with (`,;:<>`,
 * quotes, brackets) is refused: a mail program would read more than one address, or another one.
 */
const oneAddress = /^[^\s@,;:<>()[\]"\\]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** One e-mail address. The check is mild: only a delivered letter proves an address. Case is kept as typed. */
export function readEmail(text: string): Reading<EmailProblem> {
  const reading = readPlainText(text, maxEmailLength);
  if ("problem" in reading) return reading;
  return oneAddress.test(reading.value) ? reading : { problem: "not-an-address" };
}

/** The key under which two spellings are one address: spaces at the ends and case do not matter. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

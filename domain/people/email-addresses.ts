import { type PlainTextProblem, type Reading, readPlainText } from "../text/plain-text.ts";
import { maxEmailLength } from "./answer-lengths.ts";

export type EmailProblem = PlainTextProblem | "not-an-address";

/**
 * Text, one @, and a domain of two or more parts, in any script. Separators of lists and groups (`,;:<>`, quotes,
 * brackets) are refused: a mail program would read several addresses, or a different one.
 */
const oneAddress = /^[^\s@,;:<>()[\]"\\]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/**
 * Reads an e-mail address. The check is lenient, since only a delivered letter proves an address. Case is kept as
 * typed.
 */
export function readEmail(text: string): Reading<EmailProblem> {
  const reading = readPlainText(text, maxEmailLength);
  if ("problem" in reading) return reading;
  return oneAddress.test(reading.value) ? reading : { problem: "not-an-address" };
}

/** The key that is equal for two spellings of one address: spaces at the ends and case do not matter. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** The key that is equal for all addresses of a mailbox: what follows a plus does not matter either. */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*@/, "@");
}

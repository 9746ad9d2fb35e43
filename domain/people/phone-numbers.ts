import { type PlainTextProblem, type Reading, readPlainText } from "../text/plain-text.ts";

export type PhoneProblem = PlainTextProblem | "not-a-phone";

/** In characters as typed, including punctuation. */
export const maxPhoneLength = 32;

/**
 * Reads a phone number of any country, 5 to 15 digits. A Russian number becomes `+7XXXXXXXXXX` (E.164) in any spelling;
 * others keep a leading + and the digits. An extension is refused, since the end of the number would be ambiguous.
 */
export function readPhone(text: string): Reading<PhoneProblem> {
  const reading = readPlainText(text, maxPhoneLength);
  if ("problem" in reading) return reading;
  const number = reading.value.replace(/[ ()./\-\u2010-\u2015\u2212]/g, "");
  if (!/^\+?[0-9]{5,15}$/.test(number)) return { problem: "not-a-phone" };
  return { value: inRussia(number) ?? number };
}

/**
 * +7… is in the right form already. 8 is Russia's long-distance prefix only without a plus: +8… begins numbers of other
 * countries.
 */
function inRussia(number: string): string | undefined {
  const subscriber = /^[78]([0-9]{10})$/.exec(number)?.[1] ?? /^[3489][0-9]{9}$/.exec(number)?.[0];
  return subscriber && `+7${subscriber}`;
}

/** The digits of a number for searching: 8 before the ten digits of a Russian number counts as 7. */
export function phoneDigits(text: string): string {
  return text.replace(/[^0-9]/g, "").replace(/^8(?=[0-9]{10}$)/, "7");
}

/** `+7 (XXX) XXX-XX-XX` for a Russian number in E.164; others as they are. With no-break spaces. */
export function phoneForPeople(phone: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  if (!match) return phone;
  const [, code, first, second, third] = match;
  return `+7\u00a0(${code})\u00a0${first}-${second}-${third}`;
}

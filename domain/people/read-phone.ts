import { type PlainTextProblem, type Reading, readPlainText } from "../text/plain-text.ts";
import { maxPhoneLength } from "./phone-numbers.ts";

export type PhoneProblem = PlainTextProblem | "not-a-phone" | "short-phone" | "several-phones";

/** Text before a number: «тел.», «(раб.)». */
const wordsBefore = /^(?:[^\d+(]|\((?=[^\d]*\)))+/;
/** Whose number it is, at the end: «(Анна)», «(раб.)». */
const labelAfter = / *\([^\d()]+\)$/;
/** An extension at the end: «доб. 12», «(внутр. 12)», «; доб. (12)», «#12», `;ext=12` (RFC 3966). */
const extensionAtEnd = /(?:;ext=|[ ,;(]*(?:(?:доб|вн|ext)\p{L}*|[#xх])[ .:№(]*)(\d{1,7})\)*$/iu;

/** Separates several numbers in one text. */
export const betweenPhones = /[,;/]| (?:и|или) | (?=\+7|8[ (-])/;

/**
 * Reads a phone number of any country, 5 to 15 digits, and its extension. A Russian number becomes `+7XXXXXXXXXX`
 * (E.164) in any spelling; others keep a leading + and the digits; an extension follows as `;ext=12`.
 */
export function readPhone(text: string): Reading<PhoneProblem> {
  const reading = readPlainText(text, maxPhoneLength);
  if ("problem" in reading) {
    const isList = reading.problem === "too-long" && hasSeveral(text.slice(0, 4 * maxPhoneLength));
    return isList ? { problem: "several-phones" } : reading;
  }
  const unlabelled = reading.value.replace(labelAfter, "");
  const extension = extensionAtEnd.exec(unlabelled);
  const typed = unlabelled.slice(0, extension?.index);
  const number = withoutPunctuation(typed);
  if (/^(?:8|\+7)\d{9}$/.test(number)) return { problem: "short-phone" };
  const value = inRussia(number) ?? number;
  // The slash of «8 (3812)/26-41-12» is punctuation.
  if (!isNumber.test(value) || !value.startsWith("+")) {
    if (hasSeveral(typed)) return { problem: "several-phones" };
    if (!isNumber.test(value)) return { problem: "not-a-phone" };
  }
  return { value: extension ? `${value};ext=${extension[1]}` : value };
}

const isNumber = /^\+?[0-9]{5,15}$/;

function hasSeveral(text: string): boolean {
  const parts = text.split(betweenPhones).map(withoutPunctuation).filter(Boolean);
  // The last digits of a second number are enough: «8 (495) 264-11-22/23».
  const isWhole = parts.length > 1 && inRussia(parts[0] ?? "") !== undefined;
  return isWhole || parts.filter((part) => isNumber.test(part)).length > 1;
}

function withoutPunctuation(text: string): string {
  return text.replace(wordsBefore, "").replace(/[\s()./\-\u2010-\u2015\u2212]/g, "");
}

/**
 * +7… is in the right form already. 8 is Russia's long-distance prefix only without a plus: +8… begins numbers of other
 * countries.
 */
function inRussia(number: string): string | undefined {
  const subscriber = /^[78]([0-9]{10})$/.exec(number)?.[1] ?? /^[349][0-9]{9}$/.exec(number)?.[0];
  return subscriber && `+7${subscriber}`;
}

import { readEmail } from "../../../../domain/email-addresses.ts";
import { readName } from "../../../../domain/person-names.ts";
import { readPhone } from "../../../../domain/phone-numbers.ts";
import { readPlainText, withoutUnseen } from "../../../../domain/plain-text.ts";

/** What a cell gives: an empty value where there is nothing to take, and in words what a person should look at. */
export type Lenient = { value: string; remark?: string };

/** A stroke or a «нет» where nothing is known. */
const nothingSaid = /^([-–—.?]*|нет|н\/д|не указано?|отсутствует)$/i;

export function cleanCell(cell: string): string {
  return withoutUnseen(cell)
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

/** @returns undefined where there is no name. */
export function nameOf(cell: string): string | undefined {
  const reading = readName(cleanCell(cell));
  return "value" in reading ? reading.value : undefined;
}

/** Too long a text is cut, and that is said. */
export function lineOf(cell: string, most: number, what: string): Lenient {
  const text = cleanCell(cell);
  if (nothingSaid.test(text)) return { value: "" };
  const reading = readPlainText(text, most);
  if ("value" in reading) return { value: reading.value };
  const cut = Array.from(text).slice(0, most).join("").trim();
  return { value: cut, remark: `${what}: взяты первые ${most} знаков` };
}

/** The first of several; words before the number («раб.») do not matter. */
export function phoneOf(cell: string): Lenient {
  const bare = (part: string) => part.replace(/^[^\d+(]+/, "");
  return firstOf(cell, /[,;/]|\s+и\s+|\s(?=\+7|8[\s(-])/, (part) => readPhone(bare(part)), {
    none: "телефон не\u00a0прочитан",
    first: "взят первый телефон из\u00a0нескольких",
  });
}

/** The first of several; «Имя <адрес>» and `mailto:` are seen through. */
export function emailOf(cell: string): Lenient {
  const bare = (part: string) => (/<([^>]+)>/.exec(part)?.[1] ?? part).replace(/^mailto:/i, "");
  return firstOf(cell, /[,;\s]+(?=[^\s]+@)/, (part) => readEmail(bare(part.trim().replace(/[,;.]+$/, ""))), {
    none: "почта не\u00a0прочитана",
    first: "взят первый адрес почты из\u00a0нескольких",
  });
}

type Reader = (part: string) => { value: string } | { problem: string };

function firstOf(cell: string, between: RegExp, read: Reader, words: { none: string; first: string }): Lenient {
  const text = cleanCell(cell);
  if (nothingSaid.test(text)) return { value: "" };
  const whole = read(text);
  if ("value" in whole) return whole;
  const parts = text.split(between).map((part) => read(part));
  const [value, another] = parts.flatMap((part) => ("value" in part ? [part.value] : []));
  if (value === undefined) return { value: "", remark: `${words.none}: «${text.slice(0, longestShown)}»` };
  return another === undefined ? { value } : { value, remark: words.first };
}

/** In characters: as much of an unreadable value as a remark repeats. */
const longestShown = 40;

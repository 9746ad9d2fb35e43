import { any, type Condition, has } from "./search-condition.ts";

/**
 * Values of a registration other than its texts, as pieces of three characters: a letter and a number in two. The
 * database makes the same pieces from its columns, see `search_document` in the migrations.
 */
export const facetLetters = {
  conference: "C",
  school: "H",
  status: "T",
  source: "O",
  consent: "N",
  filled: "F",
  proposals: "W",
  createdHour: "U",
  createdDay: "D",
  createdMonth: "M",
  createdYear: "Y",
} as const;

const facetKinds = Object.keys(facetLetters) as (keyof typeof facetLetters)[];

/** Contained in every document: the base for a condition that has only `not`. */
export const everyDocument = "AAA";

export const statuses = ["registered", "withdrawn"] as const;
export const sources = ["site", "quick", "desk", "import"] as const;

/** The two digits of a facet's number: Chinese characters, of which there are enough in a row. */
export const facetBase = 1024;
export const facetDigitZero = 0x4e00;

/** @param number a whole number from 0 to 20 million. */
export function facet(kind: keyof typeof facetLetters, number: number): Condition {
  const high = String.fromCharCode(facetDigitZero + Math.floor(number / facetBase));
  return has(facetLetters[kind] + high + String.fromCharCode(facetDigitZero + (number % facetBase)));
}

/** The facet that a piece is; undefined for a piece of text. */
export function facetOf(piece: string): { kind: keyof typeof facetLetters; number: number } | undefined {
  const [letter, ...digits] = piece;
  const kind = facetKinds.find((name) => facetLetters[name] === letter);
  const [high = -1, low = -1] = digits.map((digit) => digit.charCodeAt(0) - facetDigitZero);
  if (kind === undefined || digits.length !== 2 || high < 0 || low < 0) return undefined;
  return { kind, number: high * facetBase + low };
}

/** How many of each make one of the next; months are given 31 days, numbers then still grow with time. */
const calendar = [
  { kind: "createdHour", perNext: 24 },
  { kind: "createdDay", perNext: 31 },
  { kind: "createdMonth", perNext: 12 },
  { kind: "createdYear", perNext: Number.POSITIVE_INFINITY },
] as const;

/** Created at `from` or later and before `until`: instants at full hours. Whole years, months and days as one piece each. */
export function createdBetween(from: Date, until: Date): Condition {
  const pieces: Condition[] = [];
  let first = hourNumber(from);
  let end = hourNumber(until);
  for (const { kind, perNext } of calendar) {
    while (first < end && first % perNext !== 0) pieces.push(facet(kind, first++));
    while (first < end && end % perNext !== 0) pieces.push(facet(kind, --end));
    if (perNext === Number.POSITIVE_INFINITY) break;
    first /= perNext;
    end /= perNext;
  }
  return any(pieces);
}

function hourNumber(instant: Date): number {
  const month = instant.getUTCFullYear() * 12 + instant.getUTCMonth();
  return (month * 31 + instant.getUTCDate() - 1) * 24 + instant.getUTCHours();
}

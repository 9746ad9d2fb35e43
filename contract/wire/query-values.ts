import { z } from "zod";

/**
 * Values of a query string. None of these schemas fails: an unreadable filter matches nothing, an unreadable page
 * number is 0, a page that never exists.
 */
export const once = z.union([z.string(), z.array(z.string())]).optional();

function last(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.at(-1) : value)?.trim() ?? "";
}

function wholeNumber(text: string): number {
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** The largest id of both databases. */
export const largestId = 2 ** 31 - 1;

/** Absent or empty: page 1. Nonsense: 0. */
export const pageNumber = once
  .transform((value) => {
    const text = last(value);
    return text === "" ? 1 : wholeNumber(text) || 0;
  })
  .meta({ description: "Номер страницы, с 1" });

/** Unusable: `fallback`. Larger than `most`: `most`. */
export function limitUpTo(most: number, fallback: number) {
  return once
    .transform((value) => Math.min(wholeNumber(last(value)) || fallback, most))
    .meta({ description: `Записей на странице, 1–${most}, обычно ${fallback}` });
}

/** A filter that repeats or comes comma-separated. Absent: undefined. Present and empty: an empty list. */
export const repeated = once.transform((value) => {
  if (value === undefined) return undefined;
  const parts = [value].flat().flatMap((part) => part.split(","));
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
});

/** As `repeated`, for whole numbers; what is not one matches nothing. */
export const repeatedNumbers = repeated.transform((values) =>
  values?.map(wholeNumber).filter((value) => value <= largestId),
);

/** One of the words; undefined where absent, `"nothing"` where it cannot be read. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return once.transform((value): Words[number] | undefined | "nothing" => {
    const word = last(value);
    if (word === "") return undefined;
    return words.includes(word) ? word : "nothing";
  });
}

/** A calendar date; undefined where absent, `"nothing"` where it cannot be read. */
export const dateText = once.transform((value): string | undefined | "nothing" => {
  const text = last(value);
  if (text === "") return undefined;
  return z.iso.date().safeParse(text).success ? text : "nothing";
});

/** An id; undefined where absent, `"nothing"` where it cannot be read. */
export const idText = once.transform((value): number | undefined | "nothing" => {
  const text = last(value);
  if (text === "") return undefined;
  const id = wholeNumber(text);
  return id >= 1 && id <= largestId ? id : "nothing";
});

/** One of the columns; a minus reverses the order. */
export function orderBy<const Column extends string>(columns: readonly Column[]) {
  return oneOf(columns.flatMap((name) => [name, `-${name}`] as const));
}

export const searchText = once.transform((value) => last(value).slice(0, 200));

/** `true` filters; anything else does not. */
export const onlyIfTrue = once.transform((value) => last(value).toLowerCase() === "true");

/** An id in a path: digits that a database can hold. */
export const idInPath = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= largestId);

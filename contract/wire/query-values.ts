import { z } from "zod";
import { dateInBody, largestId } from "./body-values.ts";

/**
 * Values of a query string. No schema here fails: an invalid filter matches nothing, and an invalid page number becomes
 * 0, a page that never exists. `meta` has the type for the OpenAPI document.
 */
export const once = z.union([z.string(), z.array(z.string())]).optional();

function last(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.at(-1) : value)?.trim() ?? "";
}

function wholeNumber(text: string): number {
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** Absent or empty: page 1. Invalid: 0. */
export const pageNumber = once
  .transform((value) => {
    const text = last(value);
    return text === "" ? 1 : wholeNumber(text) || 0;
  })
  .meta({ type: "integer", minimum: 1, description: "Номер страницы, с 1" });

/** `fallback` for an invalid value, `most` for a larger one. */
export function limitUpTo(most: number, fallback: number) {
  return once
    .transform((value) => Math.min(wholeNumber(last(value)) || fallback, most))
    .meta({
      type: "integer",
      minimum: 1,
      maximum: most,
      description: `Записей на странице, 1–${most}, обычно ${fallback}`,
    });
}

/** A filter with several values, repeated or comma-separated. Undefined if absent, an empty list if empty. */
export const repeated = once
  .transform((value) => {
    if (value === undefined) return undefined;
    const parts = [value].flat().flatMap((part) => part.split(","));
    return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
  })
  .meta({ type: "array", items: { type: "string" } });

/** Like `repeated`, for whole numbers; invalid numbers match nothing. */
export const repeatedNumbers = repeated
  .transform((values) => values?.map(wholeNumber).filter((value) => value <= largestId))
  .meta({ type: "array", items: { type: "integer" } });

/** One of the words; undefined if absent, `"nothing"` if invalid. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return once
    .transform((value): Words[number] | undefined | "nothing" => {
      const word = last(value);
      if (word === "") return undefined;
      return words.includes(word) ? word : "nothing";
    })
    .meta({ type: "string", enum: [...words] });
}

/** A calendar date; undefined if absent, `"nothing"` if invalid. */
export const dateText = once
  .transform((value): string | undefined | "nothing" => {
    const text = last(value);
    if (text === "") return undefined;
    return dateInBody.safeParse(text).success ? text : "nothing";
  })
  .meta({ type: "string", format: "date" });

/** An id; undefined if absent, `"nothing"` if invalid. */
export const idText = once
  .transform((value): number | undefined | "nothing" => {
    const text = last(value);
    if (text === "") return undefined;
    const id = wholeNumber(text);
    return id >= 1 && id <= largestId ? id : "nothing";
  })
  .meta({ type: "integer", minimum: 1, maximum: largestId });

/** One of the columns; a leading minus reverses the order. */
export function orderBy<const Column extends string>(columns: readonly Column[]) {
  return oneOf(columns.flatMap((name) => [name, `-${name}`] as const));
}

export const searchText = once.transform((value) => last(value).slice(0, 200)).meta({ type: "string" });

/** `true` filters; anything else does not. */
export const onlyIfTrue = once.transform((value) => last(value).toLowerCase() === "true").meta({ type: "boolean" });

/** An id in a path, in the range of both databases. */
export const idInPath = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= largestId)
  .meta({ type: "integer", minimum: 1, maximum: largestId });

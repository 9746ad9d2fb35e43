import { z } from "zod";
import { startOfDate } from "#domain/text/russian-dates.ts";

/** Readers of values, which may be null or empty, and numbers may be texts. */

const unseen = /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu;

const scalar = z.union([z.string(), z.number()], { error: "нужен текст" }).nullish();

/** One line; empty if there is none. */
export const parseText = scalar.transform((value) =>
  String(value ?? "")
    .replace(/[\t\r\n\u2028\u2029]+/g, " ")
    .replace(unseen, "")
    .trim(),
);

/** A body, which keeps its line breaks. */
export const parseBody = scalar.transform((value) => String(value ?? "").replaceAll("\0", ""));

/** An address of a file; null if there is none. */
export const parseFile = z
  .string({ error: "нужен адрес файла" })
  .nullish()
  .transform((value) => value?.replaceAll("\0", "").trim() || null);

export const parseFlag = z.union([z.boolean(), z.literal([0, 1])], { error: "нужно да или нет" }).nullish();

/** An id that leaves room for later ones. */
export const countable = z.int().refine((number) => Math.abs(number) <= 999_999_999, "число слишком большое");

export const parseNumber = z
  .union([countable, z.string().regex(/^\s*-?\d{1,9}\s*$/)], { error: "нужно целое число" })
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : Number(value)));

export const parseId = parseNumber.refine((id) => id === null || id > 0, "номер не больше нуля");

/** `2025-09-05`, an instant of that day, or `05.09.2025`; empty if there is none. */
export const parseDate = z
  .string({ error: "нужна дата" })
  .nullish()
  .transform((value) => value?.trim() ?? "")
  .transform((text) => text.replace(/^(\d\d)\.(\d\d)\.(\d{4})/, "$3-$2-$1").slice(0, 10))
  .refine((text) => text === "" || isDate(text), "это не дата");

/** Reads an instant of any precision; without an offset it is in `timeZone`. */
export function parseInstant(timeZone: string) {
  return z
    .string({ error: "нужны дата и время" })
    .nullish()
    .transform((value, context) => {
      const text = value?.trim().replace(/^(\d\d)\.(\d\d)\.(\d{4})/, "$3-$2-$1") ?? "";
      if (text === "") return null;
      const instant = instantOf(text.replace(" ", "T"), timeZone);
      if (instant && isDate(text.slice(0, 10))) return instant.toISOString();
      context.addIssue({ code: "custom", message: "это не дата и время" });
      return z.NEVER;
    });
}

function isDate(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

function instantOf(text: string, timeZone: string): Date | undefined {
  const [date = "", time = "00:00"] = text.split("T");
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(time);
  const instant = zoned ? new Date(text) : new Date(`${date}T${time}Z`);
  if (Number.isNaN(instant.getTime())) return undefined;
  if (zoned) return instant;
  // Midnight in the time zone plus the time of day; wrong only within an hour of a clock change.
  return new Date(startOfDate(date, timeZone).getTime() + (instant.getTime() % (24 * 60 * 60 * 1000)));
}

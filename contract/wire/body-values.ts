import { z } from "zod";
import { maxNameLength } from "#domain/people/answer-lengths.ts";
import { readName } from "#domain/people/person-names.ts";
import { isPresentable } from "#domain/text/instant-range.ts";
import { readPlainText, readTypesetText } from "#domain/text/plain-text.ts";
import { problemTexts } from "../problems.ts";

type Reading<T> = { value: T } | { problem: string };

/** Returns the message for a value that is absent, null or not a text. */
export function wrongText(issue: { input?: unknown }): string {
  if (issue.input === undefined) return problemTexts.required;
  return issue.input === null ? problemTexts.blank : problemTexts.notText;
}

/** Returns the message for a value that is absent or is not one of the allowed ones. */
export function wrongChoice(issue: { input?: unknown }): string {
  return issue.input === undefined ? problemTexts.required : problemTexts.notChoice(issue.input);
}

/**
 * A text read by a function of the field. Absent, null, blank and too long texts are refused with the usual messages.
 * @param longest in characters, without the spaces at the ends.
 * @param problems messages by problem code; for other problems the message is about unreadable characters.
 */
export function textReadBy(
  read: (text: string) => Reading<string>,
  longest: number,
  problems: Record<string, string> = {},
) {
  return z
    .string({ error: wrongText })
    .transform((text, context) => {
      const reading = read(text);
      if ("value" in reading) return reading.value;
      const sentences: Record<string, string> = {
        blank: problemTexts.blank,
        "too-long": problemTexts.tooLong(longest),
        ...problems,
      };
      const message = text.includes("\0") ? problemTexts.nul : (sentences[reading.problem] ?? problemTexts.unreadable);
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .meta({ maxLength: longest });
}

/** The messages for what `readName` refuses. */
export const nameProblems = { "no-letter": problemTexts.nameWithoutLetters, address: problemTexts.nameWithAddress };

/** The full name of a person. */
export const personName = textReadBy(readName, maxNameLength, nameProblems);

/** One line of text, trimmed and not blank. */
export function line(longest: number) {
  return textReadBy((text) => readPlainText(text, longest), longest);
}

/** Like `line`, but may be empty. */
export function optionalLine(longest: number) {
  return textReadBy((text) => (text.trim() === "" ? { value: "" } : readPlainText(text, longest)), longest);
}

/** A line with no-break spaces, as editors type it; may be empty. */
export function typesetLine(longest: number) {
  return textReadBy((text) => readTypesetText(text, longest), longest);
}

/** A query string, without the question mark. */
export const addressQuery = z
  .string({ error: wrongText })
  .max(4000, problemTexts.tooLong(4000))
  .refine((text) => !text.includes("\0") && !/%00/.test(text), problemTexts.nul);

/** The revision of the record that the client has read. */
export const revisionSeen = z.int({
  error: (issue) => (issue.input === undefined ? problemTexts.required : problemTexts.notNumber),
});

/** A secret: neither trimmed nor normalised. */
export const secret = z
  .string({ error: wrongText })
  .max(4096, problemTexts.tooLong(4096))
  .refine((text) => text !== "", problemTexts.blank);

export const flag = z.boolean({
  error: (issue) => (issue.input === undefined ? problemTexts.required : problemTexts.notFlag),
});

/** The largest id of both databases. */
export const largestId = 2 ** 31 - 1;

/** An id in the range of both databases. */
export const integerId = z
  .int({ error: problemTexts.notNumber })
  .positive(problemTexts.notNumber)
  .max(largestId, problemTexts.notNumber);

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  return z.int({ error: problemTexts.notNumber }).min(min, problemTexts.notNumber).max(max, problemTexts.notNumber);
}

/**
 * An id, as an integer or its decimal text. Whether the record exists is checked by the handler; outside the range of
 * both databases there is none.
 */
export const idInBody = z
  .union([z.int({ error: problemTexts.notId("int") }), z.string()], {
    error: (issue) => {
      if (issue.input === undefined) return problemTexts.required;
      return issue.input === null ? problemTexts.blank : problemTexts.notId(kindOf(issue.input));
    },
  })
  .transform((value, context) => {
    const id = typeof value === "string" && !/^\s*-?[0-9]{1,15}\s*$/.test(value) ? undefined : Number(value);
    if (id !== undefined && Math.abs(id) <= largestId) return id;
    const message = id === undefined ? problemTexts.notId("str") : problemTexts.unknownId(id);
    context.addIssue({ code: "custom", message: String(value).trim() === "" ? problemTexts.blank : message });
    return z.NEVER;
  });

/** Returns the name of the type of a value as the original API writes it. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (value === null) return "NoneType";
  const kinds: Record<string, string> = { string: "str", boolean: "bool", object: "dict" };
  return kinds[typeof value] ?? (Number.isInteger(value) ? "int" : "float");
}

/** Several lines of text; may be empty. Each line is trimmed, and several empty lines become one. */
export function severalLines(longest: number) {
  return textReadBy((text) => {
    const lines = text.split(/\r\n|\r|\n/).map((one) => readTypesetText(one, longest));
    const unreadable = lines.find((reading) => "problem" in reading);
    if (unreadable) return unreadable;
    const value = lines.map((reading) => ("value" in reading ? reading.value : "")).join("\n");
    const tidy = value.replace(/\n{3,}/g, "\n\n").trim();
    return Array.from(tidy).length > longest ? { problem: "too-long" } : { value: tidy };
  }, longest);
}

/** An instant with its offset, in the range that every response can present. */
export const instantInBody = z.iso
  .datetime({ offset: true, error: problemTexts.notInstant })
  .refine(isPresentable, problemTexts.notInRange);

/** A calendar date, in the range that every response can present. */
export const dateInBody = z.iso.date({ error: problemTexts.notDate }).refine(isPresentable, problemTexts.notInRange);

/** The hash of the values that the client has read. */
export const valuesSeen = z.string({ error: wrongText }).max(64, problemTexts.tooLong(64));

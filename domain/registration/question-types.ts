import { searchKey } from "../search/search-key.ts";
import type { Answer, Question, QuestionAnswers, QuestionOption, QuestionType } from "./questions.ts";

type TypeRules = {
  /** In the list of types. */
  label: string;
  /** How the table filters by it: by chosen values, by a range, or only by whether there is an answer. */
  filter: "values" | "range" | "presence";
  /** Formats an answer for people and for sheets. */
  toText: (answer: Answer, options: QuestionOption[]) => string;
  /** Reads the values of a form's fields; undefined if nothing was entered. An unreadable value is returned as typed. */
  fromForm: (values: string[]) => unknown;
  /** Reads a cell of an imported list, as `fromForm`. */
  fromCell: (text: string, options: QuestionOption[]) => unknown;
};

const asTyped = (values: string[]) => values[0]?.trim() || undefined;
const isDigits = (text: string) => /^\d{1,9}$/.test(text);
const numberIn = (text: string | undefined) => (text !== undefined && isDigits(text) ? Number(text) : text);
const textOf = (answer: Answer) => String(answer);
const labelOf = (options: QuestionOption[], id: unknown) => options.find((option) => option.id === id)?.label ?? "";

function optionIn(text: string, options: QuestionOption[]): number | string {
  const key = searchKey(text);
  return options.find(({ label }) => searchKey(label) === key)?.id ?? text;
}

const typed = { toText: textOf, fromForm: asTyped, fromCell: (text: string) => text } as const;

/** All that differs between the types of questions, besides their schemas in the contract and their fields. */
export const questionTypes: Record<QuestionType, TypeRules> = {
  one: {
    label: "Один из списка",
    filter: "values",
    toText: (answer, options) => labelOf(options, answer),
    fromForm: (values) => numberIn(asTyped(values)),
    fromCell: optionIn,
  },
  several: {
    label: "Несколько из списка",
    filter: "values",
    toText: (answer, options) =>
      options
        .filter(({ id }) => Array.isArray(answer) && answer.includes(id))
        .map(({ label }) => label)
        .join("; "),
    fromForm: (values) => (values.length > 0 ? values.map(numberIn) : undefined),
    fromCell: (text, options) =>
      text
        .split(";")
        .filter((part) => part.trim() !== "")
        .map((part) => optionIn(part, options)),
  },
  flag: {
    label: "Да или нет",
    filter: "values",
    toText: (answer) => (answer === true ? "да" : "нет"),
    fromForm: ([value]) => (value === "true" || value === "false" ? value === "true" : undefined),
    fromCell: (text) => ({ да: true, нет: false })[searchKey(text)] ?? text,
  },
  line: { label: "Короткий текст", filter: "presence", ...typed },
  text: { label: "Длинный текст", filter: "presence", ...typed },
  number: {
    label: "Число",
    filter: "range",
    toText: textOf,
    fromForm: (values) => numberIn(asTyped(values)),
    fromCell: (text) => numberIn(text.trim()),
  },
  date: {
    label: "Дата",
    filter: "range",
    toText: (answer) => textOf(answer).split("-").reverse().join("."),
    fromForm: asTyped,
    fromCell: (text) => text.trim().replace(/^(\d\d?)\.(\d\d?)\.(\d{4})$/, isoDate),
  },
};

function isoDate(_: string, day: string, month: string, year: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** An answer formatted for people; empty if there is none, or its option was deleted. */
export function answerInWords({ id, type, options }: Question, answers: QuestionAnswers): string {
  const answer = answers[id];
  return answer === undefined ? "" : questionTypes[type].toText(answer, options);
}

import type { DryRunOrder, UnknownValue } from "#contract/conference/registrants/registration-imports.ts";
import type { WrittenFields } from "#contract/conference/registration/registration.ts";
import { maxNameLength } from "#domain/people/answer-lengths.ts";
import { readEmail } from "#domain/people/email-addresses.ts";
import { readName } from "#domain/people/person-names.ts";
import { betweenPhones, readPhone } from "#domain/people/read-phone.ts";
import { isKnownRegion, officialRegion } from "#domain/people/regions.ts";
import { type ImportField, withoutQuotesKey } from "#domain/registration/list-columns.ts";
import { questionTypes } from "#domain/registration/question-types.ts";
import { questionField } from "#domain/registration/questions.ts";
import {
  eachTextField,
  type FieldType,
  fieldOf,
  type RegistrationField,
  registrationFields,
  type TextFieldName,
} from "#domain/registration/registration-fields.ts";
import { readPlainText, withoutUnseen } from "#domain/text/plain-text.ts";
import type { StoredQuestion } from "../../registration/answers/questions-repository.ts";
import { readAnswers } from "../../registration/answers/read-answers.ts";

export type School = { id: number; name: string };

/** A value without a school or region to match it. */
type Unknown = Pick<UnknownValue, "column" | "value">;

/** A person of a list, with remarks. */
export type ParsedRow = { written: WrittenFields; remarks: string[]; unknown: Unknown[] };

/** A row without a valid name, with the problem. */
export type NamelessRow = { problem: string };

export type AnswerColumn = { index: number; question: StoredQuestion };

/** The columns without another meaning whose title is the label of a question. */
export function answerColumns(
  titles: readonly string[],
  { columns }: Pick<Reading, "columns">,
  questions: readonly StoredQuestion[],
): AnswerColumn[] {
  const keys = titles.map(withoutQuotesKey);
  return questions.flatMap((question) => {
    const index = keys.indexOf(withoutQuotesKey(question.label));
    return index >= 0 && columns[index] === null ? { index, question } : [];
  });
}

export type Reading = {
  columns: readonly (ImportField | null)[];
  schools: readonly School[];
  /** The school of rows that contain none. */
  school: number | null;
  /** The columns with answers to questions. */
  answers?: readonly AnswerColumn[];
  /** The chosen schools and regions for unknown values. */
  values: DryRunOrder["values"];
};

/**
 * Returns a function that parses rows by the rules of the form, but leniently: only the name is required, and invalid
 * values are omitted with a remark.
 */
export function rowParser(reading: Reading): (cells: readonly string[]) => ParsedRow | NamelessRow {
  const { columns } = reading;
  const schoolOf = schoolReader(reading);
  const regionOf = regionReader(reading);
  return (cells) => {
    const cell = (field: ImportField) => cells[columns.indexOf(field)] ?? "";
    const parts = [cell("surname"), cell("given_name"), cell("patronymic")].map(cleanCell);
    const fio = nameOf(
      columns.includes("fio") ? cell("fio") : parts.filter((part) => !nothingSaid.test(part)).join(" "),
    );
    if ("problem" in fio) return fio;
    const region = regionOf(cell("region"));
    const texts = eachTextField((name): Lenient => {
      if (name === "fio") return fio;
      return name === "region" ? region : answerOf(name, cell(name));
    });
    const named = schoolOf(cell("school_name"));
    const answered = answersOf(cells, reading.answers ?? []);
    return {
      written: { ...eachTextField((name) => texts[name].value), school_name: named.id, answers: answered.answers },
      remarks: [...[...Object.values(texts), named].flatMap(({ remark }) => remark ?? []), ...answered.remarks],
      unknown: [...(named.unknown ?? []), ...(region.unknown ?? [])],
    };
  };
}

/** Answers that the question refuses are omitted with a remark. */
function answersOf(cells: readonly string[], columns: readonly AnswerColumn[]) {
  const questions = columns.map(({ question }) => question);
  const given = columns.flatMap(({ index, question }) => {
    const text = cleanCell(cells[index] ?? "");
    return nothingSaid.test(text) && question.type !== "flag"
      ? []
      : [[String(question.id), questionTypes[question.type].fromCell(text, question.options)] as const];
  });
  const { problems = {} } = readAnswers(questions, { sent: Object.fromEntries(given) });
  const isRefused = (id: string) => questionField(Number(id)) in problems;
  const { answers = {} } = readAnswers(questions, { sent: Object.fromEntries(given.filter(([id]) => !isRefused(id))) });
  const refused = columns.filter(({ question }) => isRefused(String(question.id)));
  return {
    answers,
    remarks: refused.map(({ index, question }) => {
      return `«${question.label}»: не подошёл ответ «${cleanCell(cells[index] ?? "").slice(0, maxShownLength)}»`;
    }),
  };
}

function answerOf(name: Exclude<TextFieldName, "fio" | "region">, cell: string): Lenient {
  return readers[registrationFields[name].type](cell, fieldOf(name));
}

type CellReader = (cell: string, field: RegistrationField) => Lenient;

const readers: Record<Exclude<FieldType, "name" | "school" | "region">, CellReader> = {
  line: lineOf,
  phone: phoneOf,
  email: emailOf,
};

/** Returns the choices for a column's values, by the key of the value. */
function meaningsOf(values: DryRunOrder["values"], of: UnknownValue["column"]): ReadonlyMap<string, string> {
  return new Map(
    values.filter(({ column }) => column === of).map(({ value, meaning }) => [withoutQuotesKey(value), meaning]),
  );
}

/** An unknown region stays unchanged, unless another was chosen for it. */
function regionReader({ values }: Reading) {
  const meanings = meaningsOf(values, "region");
  return (cell: string): Lenient & { unknown?: Unknown[] } => {
    const { value, ...rest } = lineOf(cell, fieldOf("region"));
    if (value === "" || isKnownRegion(value)) return { value: officialRegion(value), ...rest };
    const meaning = meanings.get(withoutQuotesKey(value));
    const unknown: Unknown[] = [{ column: "region", value }];
    return meaning === undefined ? { value, ...rest, unknown } : { value: officialRegion(meaning), unknown };
  };
}

/** Finds a school by its name, by a part of the name that is unique, or by a choice for the value. */
function schoolReader({ schools, school: usual, values }: Reading) {
  const keys = schools.map(({ id, name }) => ({ id, key: withoutQuotesKey(name) }));
  const meanings = meaningsOf(values, "school_name");
  return (cell: string): { id: number | null; remark?: string; unknown?: Unknown[] } => {
    const key = withoutQuotesKey(cell);
    if (key === "") return { id: usual };
    const exact = keys.find((known) => known.key === key);
    const like = exact ? [exact] : keys.filter((known) => known.key.includes(key) || key.includes(known.key));
    const [found, another] = like;
    if (found && !another) return { id: found.id };
    const value = cleanCell(cell).slice(0, maxMeaningLength);
    const unknown: Unknown[] = [{ column: "school_name", value }];
    const meaning = meanings.get(withoutQuotesKey(value));
    if (meaning !== undefined) return { id: meaning === "" ? null : Number(meaning), unknown };
    return { id: usual, remark: `школа «${value.slice(0, 60)}» не найдена у этой конференции`, unknown };
  };
}

/** In characters. */
const maxMeaningLength = 300;

/** The result of a cell: its value (empty if it is invalid), and a remark to check. */
type Lenient = { value: string; remark?: string };

/** Texts that mean an empty value: a dash, «нет». */
const nothingSaid = /^([-–—.?]*|нет|н\/д|не указано?|отсутствует)$/i;

function cleanCell(cell: string): string {
  return withoutUnseen(cell)
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

function nameOf(cell: string): { value: string } | NamelessRow {
  const reading = readName(cleanCell(cell));
  if ("value" in reading) return reading;
  if (reading.problem === "address") return { problem: "в имени адрес сайта или почты" };
  return { problem: reading.problem === "too-long" ? `имя длиннее ${maxNameLength}\u00a0знаков` : "нет имени" };
}

/** Cuts a too long text, with a remark. */
function lineOf(cell: string, { longest: most, shortLabel }: RegistrationField): Lenient {
  const text = cleanCell(cell);
  if (nothingSaid.test(text)) return { value: "" };
  const reading = readPlainText(text, most);
  if ("value" in reading) return { value: reading.value };
  const cut = Array.from(text).slice(0, most).join("").trim();
  return { value: cut, remark: `${shortLabel.toLowerCase()}: взяты первые ${most} знаков` };
}

/** Reads the first of several numbers. */
function phoneOf(cell: string): Lenient {
  return firstOf(cell, betweenPhones, readOnePhone, {
    none: "телефон не прочитан",
    first: "взят первый телефон из нескольких",
  });
}

/** A number without + that is longer than one with its country code is several without a separator. */
function readOnePhone(part: string): ReturnType<Reader> {
  const reading = readPhone(part);
  return "value" in reading && /^\d{13}/.test(reading.value) ? { problem: "several-phones" } : reading;
}

/** Reads the first of several addresses, also within other text: «Имя <адрес>», `mailto:`, «(рабочая)». */
function emailOf(cell: string): Lenient {
  return firstOf(cell, /[\s,;:<>()[\]"/]+/, (part) => readEmail(part.replace(/\.+$/, "")), {
    none: "почта не прочитана",
    first: "взят первый адрес почты из нескольких",
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
  if (value === undefined) return { value: "", remark: `${words.none}: «${text.slice(0, maxShownLength)}»` };
  return another === undefined ? { value } : { value, remark: words.first };
}

/** In characters: the part of an invalid value that a remark quotes. */
const maxShownLength = 40;

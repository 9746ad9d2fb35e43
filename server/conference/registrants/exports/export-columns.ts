import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { answerInWords } from "#domain/registration/question-types.ts";
import { questionField } from "#domain/registration/questions.ts";
import {
  answerForPeople,
  eachTextField,
  type FieldName,
  fieldNames,
  registrationFields,
  type TextFieldName,
} from "#domain/registration/registration-fields.ts";
import { sourceInFull } from "#domain/registration/registration-sources.ts";
import type { StoredQuestion } from "../../registration/answers/questions-repository.ts";

type Text = (row: ExportedRow) => string;
export type ExportColumn = {
  name: string;
  title: string;
  width: number;
  text: Text;
  /** Returns the value for typed sheets; by default the text is used. */
  cell?: (row: ExportedRow) => string | number | Date;
};
export type ExportColumns = { chosen: ExportColumn[]; leftOut: string[] };
/** A row of the table with the name of its school. */
export type ExportedRow = ListedRegistration & { school: string };

const answers: Record<FieldName, Text> = {
  ...eachTextField<Text>((name: TextFieldName) => (row) => answerForPeople(name, row[name])),
  school_name: (row) => row.school,
};

/** All columns, in the order of the sheet. */
const columns: ExportColumn[] = [
  { name: "number", title: "№", width: 8, text: (row) => String(row.number), cell: (row) => row.number },
  ...fieldNames.map((name) => {
    const { heading, sheetWidth } = registrationFields[name];
    return { name: name === "school_name" ? "school" : name, title: heading, width: sheetWidth, text: answers[name] };
  }),
  {
    name: "created",
    title: "Записан",
    width: 18,
    text: (row) => dateAndTime(row.created_at),
    cell: (row) => new Date(`${row.created_at.slice(0, 19)}Z`),
  },
  { name: "source", title: "Откуда", width: 16, text: (row) => sourceInFull[row.source] },
  {
    name: "status",
    title: "Состояние",
    width: 14,
    text: (row) => (row.status === "withdrawn" ? "отозвана" : "записан"),
  },
  { name: "consent", title: "Согласие", width: 12, text: (row) => (row.consent ? "дано" : "нет") },
];

/**
 * Returns the requested columns in the requested order, all by default, and the titles of the others. Unknown names are
 * ignored.
 * @param questions of the rows' conferences.
 */
export function exportColumns(names: string[] | undefined, questions: readonly StoredQuestion[]): ExportColumns {
  const all = [...columns, ...questions.map(answerColumn)];
  const chosen = names?.flatMap((name) => all.filter((column) => column.name === name)) ?? all;
  return { chosen, leftOut: all.filter((column) => !chosen.includes(column)).map(({ title }) => title) };
}

function answerColumn(question: StoredQuestion): ExportColumn {
  const { id, type, label } = question;
  const text: Text = (row) => answerInWords(question, row.answers);
  return {
    name: questionField(id),
    title: label,
    width: 24,
    text,
    cell: (row) => (type === "number" && typeof row.answers[id] === "number" ? row.answers[id] : text(row)),
  };
}

/** `05.09.2025 10:00` in the time zone of the instant. */
function dateAndTime(instant: string): string {
  const [date = "", time = ""] = instant.split("T");
  return `${date.split("-").reverse().join(".")} ${time.slice(0, 5)}`;
}

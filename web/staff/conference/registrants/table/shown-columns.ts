import { useSyncExternalStore } from "react";
import type { ConferenceQuestion } from "#contract/conference/registration/registration-questions.ts";
import { questionField } from "#domain/registration/questions.ts";
import { type FieldName, fieldNames, registrationFields } from "#domain/registration/registration-fields.ts";

/** Columns that can be hidden; number and name are always shown. */
type FixedColumn = "job_place" | "region" | "school" | "created" | "email" | "consent";

/** Also an answer to a question, by the name of its field. */
export type ColumnName = FixedColumn | `answers.${number}`;

type Questions = readonly Pick<ConferenceQuestion, "id" | "label">[];

const fixedColumns: Record<FixedColumn, string> = {
  job_place: registrationFields.job_place.shortLabel,
  region: "Регион, телефон",
  school: "Школа",
  created: "Записан",
  email: "Почта",
  consent: "Согласие",
};

/** The columns with their headings, those of the questions last. */
export function columnNames(questions: Questions): Record<ColumnName, string> {
  return { ...fixedColumns, ...Object.fromEntries(questions.map(({ id, label }) => [questionField(id), label])) };
}

export type SizedColumn = ColumnName | "fio";

/** In rem. The columns of name and institution have at least this width and share the remaining space. */
const widths: Record<FixedColumn | "fio", number> = {
  fio: 9.5,
  job_place: 9.5,
  region: 11.625,
  school: 8.5,
  created: 7.5,
  email: 12,
  consent: 7.5,
};
const answerWidth = 9.5;
const isAnswer = (name: string) => name.startsWith(questionField(""));
const leastWidth = (name: SizedColumn) => (name in widths ? widths[name as FixedColumn] : answerWidth);
const shareTheRest: readonly SizedColumn[] = ["fio", "job_place"];
/** In rem: the checkbox, the number and the menu of a row. */
const besides = 10.125;

const usual: readonly ColumnName[] = ["job_place", "region", "school", "created"];
const shownKey = "registrant_columns";
const changes = new EventTarget();

/** The columns chosen on this device, in the table's order, and a setter; null if none were chosen. */
export function useChosenColumns(
  questions: Questions,
): [readonly ColumnName[] | null, (names: readonly string[]) => void] {
  const kept = useKept(shownKey);
  const all = Object.keys(columnNames(questions)) as ColumnName[];
  const chosen = kept === null ? null : all.filter((name) => kept.split(",").includes(name));
  return [chosen, (names) => keep(shownKey, names.join(","))];
}

/** By default a narrow window hides the columns that the drawer shows at its top. */
export function shownColumns(chosen: readonly ColumnName[] | null, isNarrow: boolean): readonly ColumnName[] {
  return chosen ?? (isNarrow ? usual.filter((name) => name !== "region") : usual);
}

/** By default an export also contains the e-mail, the usual purpose of a list. */
export function exportedColumns(chosen: readonly ColumnName[] | null): readonly ColumnName[] {
  return chosen ?? [...usual, "email"];
}

/** Returns the width of a `<col>` in rem; undefined for a share of the remaining width. */
export function widthOf(name: SizedColumn): number | undefined {
  return shareTheRest.includes(name) ? undefined : leastWidth(name);
}

/** Returns the width in rem below which the table scrolls sideways. */
export function minWidth(columns: readonly ColumnName[]): number {
  return columns.reduce((sum, name) => sum + leastWidth(name), besides + widths.fio);
}

function useKept(key: string): string | null {
  return useSyncExternalStore(onChange, () => localStorage.getItem(key));
}

function keep(key: string, text: string): void {
  localStorage.setItem(key, text);
  changes.dispatchEvent(new Event("change"));
}

function onChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  return () => changes.removeEventListener("change", changed);
}

/** The column in which the table shows an answer; «always»: beside the name, or only in the card. */
const shownIn: Record<FieldName, FixedColumn | "always"> = {
  fio: "always",
  region: "region",
  job_place: "job_place",
  job: "always",
  phone: "region",
  email: "email",
  school_name: "school",
};

/** Returns the names of these columns' fields in an export. */
export function exportColumnsOf(exported: readonly ColumnName[]): string[] {
  const isShown = (name: ColumnName) => exported.includes(name);
  const answers = fieldNames.filter((name) => shownIn[name] === "always" || isShown(shownIn[name]));
  return [
    "number",
    ...answers.map((name) => (name === "school_name" ? "school" : name)),
    ...(isShown("created") ? ["created", "source"] : []),
    ...(isShown("consent") ? ["consent"] : []),
    "status",
    ...exported.filter(isAnswer),
  ];
}

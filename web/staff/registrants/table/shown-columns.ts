import { useSyncExternalStore } from "react";
import { type FieldName, fieldNames, registrationFields } from "#domain/registration/registration-fields.ts";

/** Columns that may be switched off and on; number and name are always there. */
export type ColumnName = "job_place" | "region" | "school" | "created" | "email" | "consent";

export const columnNames: Record<ColumnName, string> = {
  job_place: registrationFields.job_place.shortLabel,
  region: "Регион, телефон",
  school: "Школа",
  created: "Записан",
  email: "Почта",
  consent: "Согласие",
};

/** What a narrow window leaves out, whatever is switched on; see registrants-table.module.css. */
export const leftOutFirst: readonly ColumnName[] = ["region", "school"];

const usual: readonly ColumnName[] = ["job_place", "region", "school", "created"];
const place = "registrant_columns";
const changes = new EventTarget();

/** The columns that this device shows, in the table's order. */
export function useShownColumns(): [readonly ColumnName[], (names: readonly string[]) => void] {
  const kept = useSyncExternalStore(onChange, read);
  const all = Object.keys(columnNames) as ColumnName[];
  const shown = kept === null ? usual : all.filter((name) => kept.split(",").includes(name));
  return [shown, keep];
}

function read(): string | null {
  return localStorage.getItem(place);
}

function keep(names: readonly string[]): void {
  localStorage.setItem(place, names.join(","));
  changes.dispatchEvent(new Event("change"));
}

function onChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  return () => changes.removeEventListener("change", changed);
}

/** Where the table shows an answer; «always»: beside the name, or only in the card. */
const shownIn: Record<FieldName, ColumnName | "always"> = {
  fio: "always",
  region: "region",
  job_place: "job_place",
  job: "always",
  phone: "region",
  email: "email",
  school_name: "school",
};

/** What an export writes: the columns on screen with everything that stands in them. */
export function exportColumnsOf(shown: readonly ColumnName[]): string[] {
  const isShown = (name: ColumnName) => shown.includes(name);
  const answers = fieldNames.filter((name) => shownIn[name] === "always" || isShown(shownIn[name]));
  return [
    "number",
    ...answers.map((name) => (name === "school_name" ? "school" : name)),
    ...(isShown("created") ? ["created", "source"] : []),
    ...(isShown("consent") ? ["consent"] : []),
    "status",
  ];
}

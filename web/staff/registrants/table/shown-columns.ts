import { useSyncExternalStore } from "react";

/** Columns that may be switched off and on; number and name are always there. */
export type ColumnName = "job_place" | "region" | "school" | "created" | "email" | "consent";

export const columnNames: Record<ColumnName, string> = {
  job_place: "Организация",
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

const exported: Record<ColumnName, readonly string[]> = {
  job_place: ["job_place"],
  region: ["region", "phone"],
  school: ["school"],
  created: ["created", "source"],
  email: ["email"],
  consent: ["consent"],
};

/** What an export writes: the columns on screen with everything that stands in them. */
export function exportColumnsOf(shown: readonly ColumnName[]): string[] {
  return ["number", "fio", "job", ...shown.flatMap((name) => exported[name]), "status"];
}

import type { DryRunOrder, UploadedList } from "#contract/registrations/registration-imports.ts";
import { deskStorage } from "#web/api/desk-storage.ts";

/** The choices made for a file: fields by column title, meanings of values. */
type Answers = { columns: [title: string, field: DryRunOrder["columns"][number]][]; values: DryRunOrder["values"] };

/** In files: the corrected file has the same name. */
const maxFiles = 10;
const none: Answers = { columns: [], values: [] };

type File = Pick<UploadedList, "file_name">;

/** The answers of this device for a file of this name. */
export function answersFor({ file_name }: File): Answers {
  return { ...none, ...readAll().find(([name]) => name === file_name)?.[1] };
}

/** The meanings that make sense for a conference: its schools are its own. */
export function valuesFor({ values }: Answers, schools: readonly { id: number }[]): DryRunOrder["values"] {
  return values.filter(
    ({ column, meaning }) =>
      column !== "school_name" || meaning === "" || schools.some(({ id }) => String(id) === meaning),
  );
}

export function keepAnswers(file: File, change: Partial<Answers>): void {
  const others = readAll().filter(([name]) => name !== file.file_name);
  const kept = [[file.file_name, { ...answersFor(file), ...change }], ...others].slice(0, maxFiles);
  localStorage.setItem(deskStorage.importAnswers, JSON.stringify(kept));
}

/** The field that was chosen for a column of this title; null: not to be loaded; undefined: not chosen yet. */
export function keptColumn({ columns }: Answers, title: string): DryRunOrder["columns"][number] | undefined {
  return columns.find(([name]) => name === title)?.[1];
}

function readAll(): [string, Partial<Answers>][] {
  try {
    const kept = JSON.parse(localStorage.getItem(deskStorage.importAnswers) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

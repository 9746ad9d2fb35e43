import type { DryRunOrder, UploadedList } from "#contract/conference/registrants/registration-imports.ts";
import { deskStorage } from "#web/api/desk-storage.ts";

/** The choices for a file: fields by column title, schools and regions by value. */
type Answers = { columns: [title: string, field: DryRunOrder["columns"][number]][]; values: DryRunOrder["values"] };

/** Maximum number of stored files. A corrected file has the same name, and gets the same choices. */
const maxFiles = 10;
const none: Answers = { columns: [], values: [] };

type File = Pick<UploadedList, "file_name">;

/** Returns the choices made on this device for a file of this name. */
export function answersFor({ file_name }: File): Answers {
  return { ...none, ...readAll().find(([name]) => name === file_name)?.[1] };
}

/** Returns the choices for values that are valid for a conference, which has its own schools. */
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

/**
 * Returns the field that was chosen for a column with this title; null if it is not imported, undefined if none was
 * chosen yet.
 */
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

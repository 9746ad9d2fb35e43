import type { DryRunOrder, UploadedList } from "#contract/conference/registrants/registration-imports.ts";
import { deskStorage } from "#web/api/desk-storage.ts";

/** The choices for a file: meanings by column title, schools and regions by value. */
type Answers = { columns: [title: string, meaning: string | null][]; values: DryRunOrder["values"] };

/** Maximum number of stored files. A corrected file has the same name, and gets the same choices. */
const maxFiles = 10;

type File = Pick<UploadedList, "file_name">;

/** Returns the choices made on this device for a file of this name. */
export function answersFor({ file_name }: File): Answers {
  return { columns: [], values: [], ...readAll().find(([name]) => name === file_name)?.[1] };
}

export function keepAnswers(file: File, change: Partial<Answers>): void {
  const others = readAll().filter(([name]) => name !== file.file_name);
  const kept = [[file.file_name, { ...answersFor(file), ...change }], ...others].slice(0, maxFiles);
  localStorage.setItem(deskStorage.importAnswers, JSON.stringify(kept));
}

function readAll(): [string, Partial<Answers>][] {
  try {
    const kept = JSON.parse(localStorage.getItem(deskStorage.importAnswers) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

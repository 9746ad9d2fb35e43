import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { type TextFieldName, textFieldNames } from "#domain/registration/registration-fields.ts";
import { counted, type PluralForms } from "#domain/text/russian-plurals.ts";

export const recordForms: PluralForms = ["запись", "записи", "записей"];
export const withdrawnForms: PluralForms = ["отозванная", "отозванные", "отозванных"];

/** «№ 214», with a no-break space. */
export function numberSign(number: number): string {
  return `№ ${number}`;
}

/** Whether only the name is known. */
export function isNameOnly(row: Record<TextFieldName, string>): boolean {
  return textFieldNames.every((name) => name === "fio" || row[name] === "");
}

/** The sentence after restoring registrations from the bin. */
export function restoredWords(rows: readonly Pick<ListedRegistration, "number">[], restored: number): string {
  const [row] = rows;
  return rows.length === 1 && row
    ? `Запись ${numberSign(row.number)} снова в списке.`
    : `Снова в списке: ${counted(restored, recordForms)}.`;
}

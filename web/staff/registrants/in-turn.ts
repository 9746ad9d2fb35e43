import type { ListedRegistration } from "../../../contract/registration-list.ts";
import { counted } from "../../../domain/russian-plurals.ts";
import { notifyProblem } from "../notice.tsx";
import { numberSign, recordForms } from "./registrant-words.ts";

type Result = { done: ListedRegistration[] };

/**
 * Does the same with several registrations, one after another. One that fails does not stop the others; what did not
 * work is said in one notice.
 * @param words.failed the verb for the notice: «удалить».
 */
export async function inTurn(
  rows: readonly ListedRegistration[],
  act: (row: ListedRegistration) => Promise<unknown>,
  words: { failed: string },
): Promise<Result> {
  const done: ListedRegistration[] = [];
  const failed: { row: ListedRegistration; error: unknown }[] = [];
  for (const row of rows) {
    try {
      await act(row);
      done.push(row);
    } catch (error) {
      failed.push({ row, error });
    }
  }
  const [first] = failed;
  if (first) {
    const which = failed.length === 1 ? numberSign(first.row.number) : counted(failed.length, recordForms);
    notifyProblem(`Не удалось ${words.failed}: ${which}`, first.error);
  }
  return { done };
}

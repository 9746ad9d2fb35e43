import {
  deleteRegistration,
  type ListedRegistration,
  restoreRegistration,
} from "#contract/registrations/registration-list.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Api } from "../../api/client.ts";
import { registrationQueries } from "../api/registration-queries.ts";
import { useApiCache, useStaffApi } from "../api/use-api.ts";
import { useDeletedRows } from "../list/deleted-rows.ts";
import { notifyProblem, undoNotice } from "../parts/notifications.tsx";
import { numberSign, recordForms } from "./registrant-words.ts";

/** Deletes at once, without a question; for ten seconds the rows stay in place with a way back. */
export function useDeletions() {
  const api = useStaffApi();
  const cache = useApiCache();
  const { deleted, add, forget } = useDeletedRows<ListedRegistration>();
  const renew = () => cache.invalidate(...registrationQueries);
  /** @param rows in the table's order. @param shown the page, so that each keeps its place. */
  const remove = async (rows: readonly ListedRegistration[], shown: readonly ListedRegistration[]) => {
    const call = (row: ListedRegistration) => api.ask(deleteRegistration, { params: { id: String(row.id) } });
    const { done } = await runSequentially(rows, call, { failed: "удалить" });
    if (done.length === 0) return renew();
    const over = async () => {
      await renew();
      forget(done);
    };
    const undo = () => restoreAll(api, done).finally(() => void over());
    add(done, shown, undoNotice({ text: deletedWords(done), undo, over: () => void over() }));
    void renew();
  };
  return { deleted, remove };
}

/** Takes them out of the bin; who cannot come back is said. */
export async function restoreAll(api: Api, rows: readonly ListedRegistration[]): Promise<number> {
  const { done } = await runSequentially(
    rows,
    (row) => api.ask(restoreRegistration, { params: { id: String(row.id) } }),
    {
      failed: "вернуть",
    },
  );
  return done.length;
}

function deletedWords(rows: readonly ListedRegistration[]): string {
  const [row] = rows;
  return rows.length === 1 && row
    ? `Запись ${numberSign(row.number)} удалена: ${surnameAndInitials(row.fio)}`
    : `Удалено: ${counted(rows.length, recordForms)}`;
}

type Result = { done: ListedRegistration[] };

/**
 * Does the same with several registrations, one after another. One that fails does not stop the others; what did not
 * work is said in one notice.
 * @param words.failed the verb for the notice: «удалить».
 */
async function runSequentially(
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

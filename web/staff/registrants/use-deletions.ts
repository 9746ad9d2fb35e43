import { useState } from "react";
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
import { notifyProblem, type UndoHandle, undoNotice } from "../parts/notifications.tsx";
import { numberSign, recordForms } from "./registrant-words.ts";
import type { DeletedRow } from "./table/rows-with-deleted.ts";

/**
 * Deleted within the last ten seconds, with the way back that the row and the notice share. Of several that were deleted
 * together only the notice has it: it brings all of them back.
 */
export type Deletion = DeletedRow & { handle: UndoHandle; isAlone: boolean };

export type Deletions = {
  deleted: readonly Deletion[];
  /** @param rows in the table's order. @param page the ids on it, so that each keeps its place. */
  remove: (rows: readonly ListedRegistration[], page: readonly number[]) => Promise<void>;
};

/** Deletes at once, without a question; for ten seconds the rows stay in place with a way back. */
export function useDeletions(): Deletions {
  const api = useStaffApi();
  const cache = useApiCache();
  const renew = () => cache.invalidate(...registrationQueries);
  const [deleted, setDeleted] = useState<readonly Deletion[]>([]);
  const forget = async (ids: readonly number[]) => {
    await renew();
    setDeleted((before) => before.filter(({ row }) => !ids.includes(row.id)));
  };
  const remove: Deletions["remove"] = async (rows, page) => {
    const { done } = await runSequentially(
      rows,
      (row) => api.ask(deleteRegistration, { params: { id: String(row.id) } }),
      {
        failed: "удалить",
      },
    );
    if (done.length === 0) return forget([]);
    const ids = done.map(({ id }) => id);
    const over = () => void forget(ids);
    const undo = () => restoreAll(api, done).finally(over);
    const handle = undoNotice({ text: deletedWords(done), undo, over });
    const isAlone = done.length === 1;
    const places = done.map((row) => ({ row, after: page[page.indexOf(row.id) - 1] ?? null, handle, isAlone }));
    setDeleted((before) => [...before, ...places]);
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

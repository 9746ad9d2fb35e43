import { useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  deleteRegistration,
  type ListedRegistration,
  restoreRegistration,
} from "#contract/conference/registrants/registration-list.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { fullWidth } from "#ui/widths.ts";
import type { Api } from "#web/api/client.ts";
import { registrationQueries } from "../../kit/api/registration-queries.ts";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { unsavedNames } from "../../kit/fields/unsaved-changes.tsx";
import { rowsWithDeleted, useDeletedRows } from "../../kit/list/deleted-rows.ts";
import { useSelection } from "../../kit/list/selection.ts";
import { useScreenMedia } from "../../kit/list/use-screen-media.ts";
import { notifyDone, notifyProblem, undoNotice } from "../../kit/parts/notifications.tsx";
import { printForm } from "../printing/print-form.ts";
import { useJobs } from "./jobs/use-jobs.ts";
import { numberSign, recordForms, restoredWords } from "./registrant-words.ts";
import { exportColumnsOf, exportedColumns, shownColumns, useChosenColumns } from "./table/shown-columns.ts";
import type { Table } from "./table-context.ts";
import type { Conferences } from "./use-conference.ts";
import { useQuestions } from "./use-questions.ts";
import { useRegistrants } from "./use-registrants.ts";
import { keptQuery } from "./view/table-view.ts";
import type { ViewMove } from "./view/use-table-view.ts";

/** The state of the table: the rows of the view, the selected, open and deleted ones, and the actions on them. */
export function useTableState(move: ViewMove, { all, shown: conference, query }: Conferences) {
  const { view } = move;
  const list = useRegistrants(view, conference?.id, query.isSuccess);
  const { deleted, remove } = useDeletions();
  const questions = useQuestions(conference?.id);
  const [chosen] = useChosenColumns(questions);
  const isNarrow = useScreenMedia(`(width < ${fullWidth})`);
  const nothingChosen = view.schools?.length === 0;
  const listed = nothingChosen ? undefined : list.data;
  const rows = useMemo(
    () => rowsWithDeleted(listed?.results ?? [], view.bin ? [] : deleted),
    [listed, deleted, view.bin],
  );
  const page = rows.filter(({ id }) => !deleted.some(({ row }) => row.id === id)).map(({ id }) => id);
  const kept = keptQuery(view, conference?.id ?? null);
  const [current, setCurrent] = useState<number | null>(null);
  const restore = useRestoring();
  const drawer = useDrawer(move, setCurrent);
  const table: Table = {
    ...move,
    ...drawer,
    conference,
    conferences: all,
    rows,
    count: listed?.count ?? 0,
    selection: useSelection(kept, page),
    deleted,
    questions,
    columns: shownColumns(chosen, isNarrow),
    jobs: useJobs(kept, exportColumnsOf(exportedColumns(chosen))),
    current,
    setCurrent,
    print: printForm,
    remove: (removed) => {
      if (removed.some(({ id }) => id === view.open)) drawer.close();
      void remove(removed, rows);
    },
    restore,
  };
  return { table, list };
}

function useRestoring(): (rows: readonly ListedRegistration[]) => void {
  const api = useStaffApi();
  const cache = useApiCache();
  return async (rows) => {
    const restored = await restoreAll(api, rows);
    await cache.invalidate(...registrationQueries);
    if (restored > 0) notifyDone(restoredWords(rows, restored));
  };
}

/** Deletes without confirmation; for ten seconds the rows stay in place and offer an undo. */
function useDeletions() {
  const api = useStaffApi();
  const cache = useApiCache();
  const { deleted, add, forget } = useDeletedRows<ListedRegistration>();
  const renew = () => cache.invalidate(...registrationQueries);
  /**
   * @param rows in the table's order.
   * @param shown the rows of the page, from which the places of the deleted rows are read.
   */
  const remove = async (rows: readonly ListedRegistration[], shown: readonly ListedRegistration[]) => {
    const call = (row: ListedRegistration) => api.request(deleteRegistration, { params: { user_id: String(row.id) } });
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

/** Restores registrations from the bin and reports those that cannot be restored. */
async function restoreAll(api: Api, rows: readonly ListedRegistration[]): Promise<number> {
  const { done } = await runSequentially(
    rows,
    (row) => api.request(restoreRegistration, { params: { id: String(row.id) } }),
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
 * Runs the same action on several registrations, one after another. A failure does not stop the others; all failures
 * are reported in one notice.
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

const opened = { opened: true };

/** The open registration is in the address: opening it adds a history entry, moving to another row does not. */
function useDrawer(
  { view, go }: ViewMove,
  setCurrent: (id: number) => void,
): Pick<Table, "editing" | "show" | "close"> {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [edited, setEdited] = useState<number | null>(null);
  return {
    editing: edited !== null && edited === view.open,
    show: (id, { edit = false, discard = false } = {}) => {
      if (!discard && edited !== null && wouldLose()) return;
      setCurrent(id);
      setEdited(edit ? id : null);
      if (id === view.open) return;
      go({ open: id }, { replace: view.open !== null, state: view.open === null ? opened : state });
    },
    close: () => {
      if (edited !== null && wouldLose()) return;
      setEdited(null);
      if (state?.opened) void navigate(-1);
      else go({ open: null }, { replace: true });
    },
  };
}

/** Whether opening another registration would lose unsaved input; the registrar decides. */
function wouldLose(): boolean {
  const names = unsavedNames();
  if (names.length > 0) notifyProblem(`Сначала сохраните или отмените правку: ${names.join(", ")}.`);
  return names.length > 0;
}

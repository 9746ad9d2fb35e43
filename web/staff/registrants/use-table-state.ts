import { useMemo, useState } from "react";
import type { ListedRegistration } from "#contract/registrations/registration-list.ts";
import { registrationQueries } from "../api/registration-queries.ts";
import { useApiCache, useStaffApi } from "../api/use-api.ts";
import { rowsWithDeleted } from "../list/deleted-rows.ts";
import { useSelection } from "../list/selection.ts";
import { notifyDone } from "../parts/notifications.tsx";
import { printForm } from "../printing/print-form.ts";
import { useDrawer } from "./drawer/use-drawer.ts";
import { useJobs } from "./jobs/use-jobs.ts";
import { restoredWords } from "./registrant-words.ts";
import { exportColumnsOf, useShownColumns } from "./table/shown-columns.ts";
import type { Table } from "./table-context.ts";
import type { Conferences } from "./use-conference.ts";
import { restoreAll, useDeletions } from "./use-deletions.ts";
import { useRegistrants } from "./use-registrants.ts";
import { keptQuery } from "./view/table-view.ts";
import type { ViewMove } from "./view/use-table-view.ts";

/** Puts the table together: the rows of the view, what is ticked, open and deleted, and what can be done with it. */
export function useTableState(move: ViewMove, { all, shown: conference, query }: Conferences) {
  const { view } = move;
  const list = useRegistrants(view, conference?.id, query.isSuccess);
  const { deleted, remove } = useDeletions();
  const [columns] = useShownColumns();
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
    columns,
    works: useJobs(kept, exportColumnsOf(columns)),
    current,
    setCurrent,
    print: printForm,
    remove: (gone) => {
      if (gone.some(({ id }) => id === view.open)) drawer.close();
      void remove(gone, rows);
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

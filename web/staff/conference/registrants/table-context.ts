import { createContext, useContext } from "react";
import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import type { ConferenceQuestion } from "#contract/conference/registration/registration-questions.ts";
import type { DeletedRow } from "../../kit/list/deleted-rows.ts";
import type { Selection } from "../../kit/list/selection.ts";
import type { Jobs } from "./jobs/use-jobs.ts";
import type { ColumnName } from "./table/shown-columns.ts";
import type { Conference } from "./use-conference.ts";
import type { ViewMove } from "./view/use-table-view.ts";

/** State shared by all parts of the table's page. */
export type Table = ViewMove & {
  conference: Conference | undefined;
  /** All conferences: a link may open a registration of another conference than the list's. */
  conferences: readonly Conference[];
  /** Rows of the shown page, including deleted ones whose deletion can still be undone. */
  rows: readonly ListedRegistration[];
  /** Number of rows of the view on all pages. */
  count: number;
  selection: Selection;
  deleted: readonly DeletedRow<ListedRegistration>[];
  /** The questions of the shown conference. */
  questions: readonly ConferenceQuestion[];
  columns: readonly ColumnName[];
  jobs: Jobs;
  /** The id of the row to which keys apply. */
  current: number | null;
  setCurrent: (id: number | null) => void;
  /** Whether the registration in the drawer is being edited. */
  editing: boolean;
  /** Opens a registration in the drawer; with `edit`, its form. Unsaved input is kept unless `discard` is set. */
  show: (id: number, how?: { edit?: boolean; discard?: boolean }) => void;
  close: () => void;
  print: (row: { id: number }) => void;
  remove: (rows: readonly ListedRegistration[]) => void;
  /** Restores rows from the bin. */
  restore: (rows: readonly ListedRegistration[]) => void;
};

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("useTable belongs inside TableContext.");
  return table;
}

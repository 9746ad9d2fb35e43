import { createContext, useContext } from "react";
import type { ListedRegistration } from "#contract/registrations/registration-list.ts";
import type { DeletedRow } from "../list/deleted-rows.ts";
import type { Selection } from "../list/selection.ts";
import type { Works } from "./jobs/use-jobs.ts";
import type { ColumnName } from "./table/shown-columns.ts";
import type { Conference } from "./use-conference.ts";
import type { ViewMove } from "./view/use-table-view.ts";

/** State shared by all parts of the table's page. */
export type Table = ViewMove & {
  conference: Conference | undefined;
  /** All conferences: a link may open a registration of another conference than the list's. */
  conferences: readonly Conference[];
  /** Rows of the page on screen, including those deleted a moment ago. */
  rows: readonly ListedRegistration[];
  /** Number of rows in the whole view. */
  count: number;
  selection: Selection;
  deleted: readonly DeletedRow<ListedRegistration>[];
  columns: readonly ColumnName[];
  works: Works;
  /** The id of the row that keys act on. */
  current: number | null;
  setCurrent: (id: number | null) => void;
  /** The registration whose data is being corrected in the drawer. */
  editing: boolean;
  /** Opens the drawer; `edit` opens its form. Unsaved input stays unless `discard` is set. */
  show: (id: number, how?: { edit?: boolean; discard?: boolean }) => void;
  close: () => void;
  print: (row: { id: number }) => void;
  remove: (rows: readonly ListedRegistration[]) => void;
  /** Out of the bin. */
  restore: (rows: readonly ListedRegistration[]) => void;
};

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("useTable belongs inside TableContext.");
  return table;
}

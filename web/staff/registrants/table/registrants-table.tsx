import { useElementSize } from "@mantine/hooks";
import type { MouseEvent } from "react";
import { registrationFields } from "#domain/registration/registration-fields.ts";
import table from "../../list/list-table.module.css";
import { SortHead } from "../../list/sort-head.tsx";
import { PageTickBox } from "../../list/tick-box.tsx";
import { useTable } from "../table-context.ts";
import { newestFirst } from "../view/table-view.ts";
import { ColumnEdge, inRem } from "./column-width.tsx";
import { DeletedRow } from "./deleted-row.tsx";
import { RegistrantRow } from "./registrant-row.tsx";
import styles from "./registrants-table.module.css";
import { columnNames, leastWidth, type SizedColumn, useColumnWidths, widthOf } from "./shown-columns.ts";

/** The rows of a page; a click anywhere on one opens it. Columns that do not fit are pushed sideways. */
export function RegistrantsTable({ isOld }: { isOld: boolean }) {
  const { columns, rows, deleted, show } = useTable();
  const [widths] = useColumnWidths();
  const { ref, width } = useElementSize();
  const least = leastWidth(columns, widths);
  const isWide = width > 0 && inRem(width) < least;
  return (
    <div ref={ref} className={isWide ? styles.sideways : undefined}>
      <table
        className={styles.table}
        ref={wideAs(isWide ? least : undefined)}
        aria-label="Участники"
        aria-busy={isOld}
        data-rows=""
      >
        <Columns />
        <TableHead />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the name in each row is a link for the keyboard */}
        <tbody onClick={(event) => openClicked(event, show)}>
          {rows.map((row) => {
            const deletion = deleted.find((one) => one.row.id === row.id);
            return deletion ? (
              <DeletedRow key={row.id} deletion={deletion} />
            ) : (
              <RegistrantRow key={row.id} row={row} />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Not a style in the markup: the site's policy has none. */
const wideAs = (width: number | undefined) => (element: HTMLElement | null) =>
  element?.style.setProperty("--width", width === undefined ? "" : `${width}rem`);

function Columns() {
  const { view, columns } = useTable();
  const [widths] = useColumnWidths();
  const sized: readonly SizedColumn[] = ["fio", ...columns];
  return (
    <colgroup>
      <col className={styles.boxes} />
      <col className={styles.numbers} />
      {sized.map((name) => (
        <col key={name} className={styles.sized} ref={wideAs(widthOf(name, widths))} />
      ))}
      <col className={styles.menus} data-bin={view.bin || undefined} />
    </colgroup>
  );
}

/** Not where the click meant a control, and not at the end of marking a text. */
function openClicked({ target }: MouseEvent, show: (id: number) => void): void {
  if (!(target instanceof Element) || target.closest("a, button, input, label")) return;
  const id = target.closest<HTMLElement>("tr")?.dataset["id"];
  if (id && window.getSelection()?.isCollapsed !== false) show(Number(id));
}

/** The titles of the columns; those that the server can sort by are buttons. */
function TableHead() {
  const { columns, rows, deleted, selection, view, go } = useTable();
  const list = { state: view, go: ({ sort }: { sort: string | undefined }) => go({ sort: sort ?? newestFirst }) };
  const page = rows.map(({ id }) => id).filter((id) => !deleted.some(({ row }) => row.id === id));
  return (
    <thead className={table.head}>
      <tr>
        <th scope="col">
          <PageTickBox page={page} selection={selection} />
        </th>
        <SortHead by="number" list={list} isDownFirst>
          №
        </SortHead>
        <SortHead by="fio" list={list} edge={<ColumnEdge column="fio" name={registrationFields.fio.heading} />}>
          {registrationFields.fio.heading}
        </SortHead>
        {columns.map((name) => (
          <SortHead
            key={name}
            by={sorts[name]}
            list={list}
            isDownFirst={name === "created"}
            column={name}
            edge={<ColumnEdge column={name} name={columnNames[name]} />}
          >
            {columnNames[name]}
          </SortHead>
        ))}
        <th scope="col">
          <span className="visually-hidden">Действия</span>
        </th>
      </tr>
    </thead>
  );
}

/** The server's sort keys. */
const sorts: Record<string, string | undefined> = { job_place: "job_place", region: "region", created: "created" };

import { useElementSize } from "@mantine/hooks";
import type { MouseEvent } from "react";
import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { registrationFields } from "#domain/registration/registration-fields.ts";
import { classNames } from "#ui/class-names.ts";
import table from "#web/staff/kit/list/list-table.module.css";
import { SortHead } from "#web/staff/kit/list/sort-head.tsx";
import { PageTickBox, TickBox } from "#web/staff/kit/list/tick-box.tsx";
import { useTable } from "../table-context.ts";
import { newestFirst } from "../view/table-view.ts";
import { Cell, NameCell } from "./cells.tsx";
import { DeletedRow } from "./deleted-row.tsx";
import styles from "./registrants-table.module.css";
import { RowMenu } from "./row-menu.tsx";
import { columnNames, minWidth, type SizedColumn, widthOf } from "./shown-columns.ts";

/** The rows of a page; a click on a row opens it. The table scrolls sideways if the columns do not fit. */
export function RegistrantsTable({ isOld }: { isOld: boolean }) {
  const { columns, rows, deleted, show } = useTable();
  const { ref, width } = useElementSize();
  const least = minWidth(columns);
  const isWide = width > 0 && inRem(width) < least;
  return (
    <div ref={ref} className={isWide ? styles.sideways : undefined}>
      <table
        className={styles.table}
        ref={wideAs("--table-width", isWide ? least : undefined)}
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

/** Sets a width by script, because the site's policy forbids style attributes. */
const wideAs =
  (property: "--table-width" | "--column-width", width: number | undefined) => (element: HTMLElement | null) =>
    element?.style.setProperty(property, width === undefined ? "" : `${width}rem`);

function Columns() {
  const { view, columns } = useTable();
  const sized: readonly SizedColumn[] = ["fio", ...columns];
  return (
    <colgroup>
      <col className={styles.boxes} />
      <col className={styles.numbers} />
      {sized.map((name) => (
        <col key={name} className={styles.sized} ref={wideAs("--column-width", widthOf(name))} />
      ))}
      <col className={styles.menus} data-bin={view.bin || undefined} />
    </colgroup>
  );
}

/** Opens the clicked row. Ignores clicks on controls, and the end of a text selection. */
function openClicked({ target }: MouseEvent, show: (id: number) => void): void {
  if (!(target instanceof Element) || target.closest("a, button, input, label")) return;
  const id = target.closest<HTMLElement>("tr")?.dataset["id"];
  if (id && window.getSelection()?.isCollapsed !== false) show(Number(id));
}

/** The headings of the columns; those by which the server can sort are buttons. */
function TableHead() {
  const { columns, questions, rows, deleted, selection, view, go } = useTable();
  const headings = columnNames(questions);
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
        <SortHead by="fio" list={list}>
          {registrationFields.fio.heading}
        </SortHead>
        {columns.map((name) => (
          <SortHead key={name} by={sorts[name]} list={list} isDownFirst={name === "created"} column={name}>
            {headings[name]}
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

function inRem(pixels: number): number {
  return pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** A row of the table. */
function RegistrantRow({ row }: { row: ListedRegistration }) {
  const { columns, selection, current, view } = useTable();
  const isTicked = selection.ids.has(row.id);
  const isCurrent = current === row.id || view.open === row.id;
  return (
    <tr
      className={classNames(table.row, styles.row)}
      data-id={row.id}
      data-selected={isTicked || undefined}
      data-current={isCurrent || undefined}
    >
      <td>
        <TickBox id={row.id} name={row.fio} selection={selection} />
      </td>
      <td className={styles.number}>{row.number}</td>
      <td>
        <NameCell row={row} />
      </td>
      {columns.map((name) => (
        <td key={name} data-column={name}>
          <Cell name={name} row={row} />
        </td>
      ))}
      <td>
        <RowMenu row={row} />
      </td>
    </tr>
  );
}

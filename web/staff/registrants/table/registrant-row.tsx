import type { ListedRegistration } from "#contract/registrations/registration-list.ts";
import { classNames } from "#ui/class-names.ts";
import table from "../../list/list-table.module.css";
import { TickBox } from "../../list/tick-box.tsx";
import { useTable } from "../table-context.ts";
import { cells, NameCell } from "./cells.tsx";
import styles from "./registrants-table.module.css";
import { RowMenu } from "./row-menu.tsx";

/** A registration as a line of the table. */
export function RegistrantRow({ row }: { row: ListedRegistration }) {
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
      {columns.map((name) => {
        const Cell = cells[name];
        return (
          <td key={name} data-column={name}>
            <Cell row={row} />
          </td>
        );
      })}
      <td>
        <RowMenu row={row} />
      </td>
    </tr>
  );
}

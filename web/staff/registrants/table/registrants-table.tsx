import type { MouseEvent } from "react";
import { useTable } from "../table-context.ts";
import { DeletedRow } from "./deleted-row.tsx";
import { RegistrantRow } from "./registrant-row.tsx";
import styles from "./registrants-table.module.css";
import { TableHead } from "./table-head.tsx";

/** The rows of a page; a click anywhere on one opens it. */
export function RegistrantsTable({ isOld }: { isOld: boolean }) {
  const { view, columns, rows, deleted, show } = useTable();
  return (
    <table className={styles.table} aria-label="Участники" aria-busy={isOld} data-registrants="">
      <colgroup>
        <col className={styles.boxes} />
        <col className={styles.numbers} />
        <col />
        {columns.map((name) => (
          <col key={name} data-column={name} className={styles[name]} />
        ))}
        <col className={styles.menus} data-bin={view.bin || undefined} />
      </colgroup>
      <TableHead />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the name in each row is a link for the keyboard */}
      <tbody onClick={(event) => openClicked(event, show)}>
        {rows.map((row) => {
          const deletion = deleted.find((one) => one.row.id === row.id);
          return deletion ? <DeletedRow key={row.id} deletion={deletion} /> : <RegistrantRow key={row.id} row={row} />;
        })}
      </tbody>
    </table>
  );
}

/** Not where the click meant a control, and not at the end of marking a text. */
function openClicked({ target }: MouseEvent, show: (id: number) => void): void {
  if (!(target instanceof Element) || target.closest("a, button, input, label")) return;
  const id = target.closest<HTMLElement>("tr")?.dataset["id"];
  if (id && window.getSelection()?.isCollapsed !== false) show(Number(id));
}

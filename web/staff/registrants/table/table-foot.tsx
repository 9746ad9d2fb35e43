import { Kbd } from "@mantine/core";
import { useTable } from "../table-context.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { shownRange } from "./shown-range.ts";
import styles from "./table-foot.module.css";
import { TablePager } from "./table-pager.tsx";

/** Under the table: where we are and how to go on; in the same place, what to do with the ticked rows. */
export function TableFoot() {
  const { selection, view, count, rows } = useTable();
  if (selection.ids.size > 0) return <SelectionBar />;
  if (rows.length === 0) return null;
  return (
    <div className={styles.foot} data-print="hide">
      <p role="status" className={styles.range}>
        {shownRange(view.page, count)}
      </p>
      <p className={styles.keys}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> строка
        </span>
        <span>
          <Kbd>Пробел</Kbd> выбрать
        </span>
        <span>
          <Kbd>Enter</Kbd> открыть
        </span>
        <span>
          <Kbd>?</Kbd> все клавиши
        </span>
      </p>
      <TablePager page={view.page} count={count} />
    </div>
  );
}

import { Checkbox } from "@mantine/core";
import { useTable } from "../table-context.ts";
import { newestFirst } from "../view/table-view.ts";
import styles from "./registrants-table.module.css";
import { headBox } from "./selection.ts";
import { columnNames } from "./shown-columns.ts";

/** The titles of the columns; those that the server can sort by are buttons. */
export function TableHead() {
  const { columns, rows, deleted, selection } = useTable();
  const page = rows.map(({ id }) => id).filter((id) => !deleted.some(({ row }) => row.id === id));
  const box = headBox(page, selection.ids);
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col">
          <Checkbox
            aria-label="Выбрать все на странице"
            checked={box === "all"}
            indeterminate={box === "some"}
            disabled={page.length === 0}
            onChange={selection.togglePage}
          />
        </th>
        <SortHead sort="number" title="№" />
        <SortHead sort="fio" title="Фамилия, имя, отчество" />
        {columns.map((name) => (
          <SortHead key={name} sort={sorts[name]} title={columnNames[name]} column={name} />
        ))}
        <th scope="col">
          <span className="visually-hidden">Действия</span>
        </th>
      </tr>
    </thead>
  );
}

/** What the server sorts by; the newest and the highest first, words from А. */
const sorts: Record<string, string | undefined> = { job_place: "job_place", region: "region", created: "created" };
const downFirst = ["created", "number"];

function SortHead({ sort, title, column }: { sort: string | undefined; title: string; column?: string }) {
  const { view, go } = useTable();
  if (!sort) {
    return (
      <th scope="col" data-column={column}>
        {title}
      </th>
    );
  }
  const isDown = view.sort === `-${sort}`;
  const isSorted = isDown || view.sort === sort;
  const first = downFirst.includes(sort) ? `-${sort}` : sort;
  const turned = isDown ? sort : `-${sort}`;
  return (
    <th scope="col" data-column={column} aria-sort={isSorted ? (isDown ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        onClick={() => go({ sort: (isSorted ? turned : first) || newestFirst })}
      >
        {title}
        {isSorted && <span aria-hidden="true">{isDown ? "↓" : "↑"}</span>}
      </button>
    </th>
  );
}

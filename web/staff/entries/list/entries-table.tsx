import type { EntrySummary } from "../../../../contract/entries.ts";
import { type EntrySection, wordsOf } from "../entry-sections.ts";
import { DeletedEntry } from "./deleted-entry.tsx";
import styles from "./entries.module.css";
import { EntryRow } from "./entry-row.tsx";
import { useDocumentOrder } from "./use-document-order.ts";
import type { EntriesMove } from "./use-entries-view.ts";
import type { useEntryDeletions } from "./use-entry-deletions.ts";
import { useEntryKeys } from "./use-entry-keys.ts";
import { usePresences } from "./use-presences.ts";

type EntriesTableProps = {
  section: EntrySection;
  move: EntriesMove;
  rows: readonly EntrySummary[];
  isOld: boolean;
  deletions: ReturnType<typeof useEntryDeletions>;
};

/** The rows of a page; where it is narrow each becomes a card. */
export function EntriesTable({ section, move, rows, isOld, deletions }: EntriesTableProps) {
  const { title, column, kind } = wordsOf(section);
  const order = useDocumentOrder(rows, move.view);
  const shown = order?.rows ?? rows;
  const remove = (row: EntrySummary) => void deletions.remove(row, shown);
  const writing = usePresences(kind);
  useEntryKeys(shown, remove, move.view.state === "bin");
  return (
    <>
      <table
        className={styles.table}
        aria-label={title}
        aria-busy={isOld}
        data-entries=""
        data-ordered={order ? "" : undefined}
      >
        <thead className={styles.head}>
          <tr>
            <SortHead sort="title" title={column} move={move} />
            <th scope="col" className={styles.state}>
              Состояние
            </th>
            {kind !== "document" && kind !== "tag" && kind !== "page" && (
              <SortHead sort="date" title={kind === "news" ? "Публикация" : "Дата"} move={move} />
            )}
            <SortHead sort="changed" title="Изменено" move={move} />
            <th scope="col" className={styles.menus}>
              <span className="visually-hidden">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const deletion = deletions.deleted.find((one) => one.row.id === row.id);
            if (deletion && move.view.state !== "bin") return <DeletedEntry key={row.id} deletion={deletion} />;
            const people = writing.get(row.id) ?? [];
            return <EntryRow key={row.id} row={row} section={section} order={order} remove={remove} writing={people} />;
          })}
        </tbody>
      </table>
      <p role="status" className="visually-hidden">
        {order?.said}
      </p>
    </>
  );
}

/** Words from А, dates from the newest; a third press gives the usual order back. */
function SortHead({ sort, title, move: { view, go } }: { sort: string; title: string; move: EntriesMove }) {
  const first = sort === "title" ? sort : `-${sort}`;
  const second = sort === "title" ? `-${sort}` : sort;
  const isSorted = view.sort === first || view.sort === second;
  const isDown = view.sort === `-${sort}`;
  const next = view.sort === first ? second : view.sort === second ? "" : first;
  return (
    <th scope="col" className={styles[sort]} aria-sort={isSorted ? (isDown ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        onClick={() => go({ sort: next })}
      >
        {title}
        {isSorted && <span aria-hidden="true">{isDown ? "↓" : "↑"}</span>}
      </button>
    </th>
  );
}

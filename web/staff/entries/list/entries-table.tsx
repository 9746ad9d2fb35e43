import type { EntrySummary } from "#contract/editors/entries.ts";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import { listPresences } from "#contract/editors/entry-presences.ts";
import { useApiQuery } from "../../api/use-api.ts";
import { useHotkeys } from "../../hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../../hotkeys/unless-dialog-open.ts";
import { UndoButton } from "../../list/undo-button.tsx";
import { type EntrySection, wordsOf, wordsOfKind } from "../../map/entry-sections.ts";
import styles from "./entries.module.css";
import { EntryRow } from "./entry-row.tsx";
import { useDocumentOrder } from "./use-document-order.ts";
import type { EntriesMove } from "./use-entries-view.ts";
import type { EntryDeletion, useEntryDeletions } from "./use-entry-deletions.ts";

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

/** In the place of a row that was deleted a moment ago. */
function DeletedEntry({ deletion: { row, handle } }: { deletion: EntryDeletion }) {
  return (
    <tr className={styles.deleted}>
      <td colSpan={5}>
        <span className={styles.takeBack}>
          <span>
            <s>{row.title || "Без названия"}</s> {wordsOfKind(row.kind).gender === "f" ? "удалена" : "удалён"}
          </span>
          <UndoButton handle={handle} />
        </span>
      </td>
    </tr>
  );
}

/** In milliseconds. */
const interval = 20_000;

/** Who else is writing in entries of a kind now, by the entry's id. */
function usePresences(kind: EntryKind): ReadonlyMap<number, string[]> {
  const options = { refetchInterval: interval, retry: false };
  const { data = [] } = useApiQuery(listPresences, { params: { kind } }, options);
  const byEntry = Map.groupBy(data, (presence) => presence.entry);
  return new Map([...byEntry].map(([entry, people]) => [entry, people.map(({ fio }) => fio)]));
}

/** The keys of the rows; the row in hand is the one whose title has focus. */
function useEntryKeys(rows: readonly EntrySummary[], remove: (row: EntrySummary) => void, isBin: boolean): void {
  const at = () => rows.findIndex(({ id }) => document.activeElement?.id === `entry-${id}`);
  const moveBy = (step: 1 | -1) => {
    const next = rows[at() === -1 ? 0 : at() + step];
    if (next) document.getElementById(`entry-${next.id}`)?.focus();
  };
  useHotkeys([
    { code: "ArrowDown", isFree: isForRows, repeats: true, label: "Следующая строка", run: () => moveBy(1) },
    { code: "ArrowUp", isFree: isForRows, repeats: true, label: "Предыдущая строка", run: () => moveBy(-1) },
    {
      code: "Delete",
      label: "Удалить",
      run: unlessDialogOpen(() => {
        const row = rows[at()];
        if (row && !isBin) remove(row);
      }),
    },
  ]);
}

/** Arrows also belong to menus and buttons. */
function isForRows({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target === document.body || target.matches("main, [data-entries] a"));
}

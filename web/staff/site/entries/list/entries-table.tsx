import type { EntryKind } from "#contract/library/entry-data.ts";
import { listCoEditors } from "#contract/site/entries/co-editors.ts";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import { classNames } from "#ui/class-names.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "#web/staff/kit/hotkeys/unless-dialog-open.ts";
import type { DeletedRow } from "#web/staff/kit/list/deleted-rows.ts";
import table from "#web/staff/kit/list/list-table.module.css";
import { SortHead } from "#web/staff/kit/list/sort-head.tsx";
import { PageTickBox } from "#web/staff/kit/list/tick-box.tsx";
import { UndoButton } from "#web/staff/kit/list/undo-button.tsx";
import { useRowHotkeys } from "#web/staff/kit/list/use-row-hotkeys.ts";
import { type EntrySection, sectionWords, wordsOfKind } from "#web/staff/kit/map/entry-sections.ts";
import { loadable } from "#web/staff/kit/parts/loadable.tsx";
import { PageSpinner } from "#web/staff/kit/parts/page-spinner.tsx";
import { deletedInWords } from "../state-in-words.ts";
import styles from "./entries.module.css";
import type { EntriesList } from "./entries-page.tsx";
import { EntryRow } from "./entry-row.tsx";
import type { ChosenEntries } from "./use-chosen-entries.ts";
import { useDocumentOrder } from "./use-document-order.ts";

type EntriesTableProps = {
  section: EntrySection;
  list: EntriesList;
  rows: readonly EntrySummary[];
  isOld: boolean;
  /** Id of the row that is being edited; `new` for a new one. */
  edited: string | undefined;
  deleted: readonly DeletedRow<EntrySummary>[];
  remove: (row: EntrySummary, shown: readonly EntrySummary[]) => void;
  chosen: ChosenEntries;
};

/** The rows of a page; on narrow screens each is a card. */
export function EntriesTable({ section, list, rows, isOld, edited, deleted, remove, chosen }: EntriesTableProps) {
  const { title, column, kind } = sectionWords(section);
  const order = useDocumentOrder(rows, list.state);
  const shown = order?.rows ?? rows;
  const removeShown = (row: EntrySummary) => remove(row, shown);
  const writing = useCoEditorsByEntry(kind);
  const isBin = list.state.state === "bin";
  useEntryKeys(shown, removeShown, isBin ? null : chosen);
  return (
    <>
      <table
        className={styles.table}
        aria-label={title}
        aria-busy={isOld}
        data-rows=""
        data-ordered={order ? "" : undefined}
      >
        <thead className={classNames(table.head, styles.head)}>
          <tr>
            {!isBin && (
              <th scope="col" className={styles.tick} data-print="hide">
                <PageTickBox page={chosen.page} selection={chosen.selection} />
              </th>
            )}
            <SortHead by="title" list={list} returns className={styles.title}>
              {column}
            </SortHead>
            <th scope="col" className={styles.state}>
              Состояние
            </th>
            {kind !== "document" && kind !== "tag" && kind !== "page" && (
              <SortHead by="date" list={list} isDownFirst returns className={styles.date}>
                {kind === "news" ? "Публикация" : "Дата"}
              </SortHead>
            )}
            <SortHead by="changed" list={list} isDownFirst returns className={styles.changed}>
              Изменено
            </SortHead>
            <th scope="col" className={styles.menus} data-print="hide">
              <span className="visually-hidden">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {edited === "new" && <EditedRow kind={kind} id="new" />}
          {shown.map((row) => {
            if (String(row.id) === edited) return <EditedRow key={row.id} kind={kind} id={edited} />;
            const deletedRow = deleted.find((one) => one.row.id === row.id);
            if (deletedRow) return <DeletedEntry key={row.id} deletedRow={deletedRow} />;
            const people = writing.get(row.id) ?? [];
            return (
              <EntryRow
                key={row.id}
                row={row}
                section={section}
                order={order}
                remove={removeShown}
                writing={people}
                selection={isBin ? null : chosen.selection}
              />
            );
          })}
        </tbody>
      </table>
      <p role="status" className="visually-hidden">
        {order?.announcement}
      </p>
    </>
  );
}

const InPlaceForm = loadable(() => import("./in-place-form.tsx").then((file) => file.InPlaceForm), <PageSpinner />);

function EditedRow(row: { kind: EntryKind; id: string }) {
  return (
    <tr className={table.row}>
      <td colSpan={6}>
        <InPlaceForm {...row} />
      </td>
    </tr>
  );
}

/** Replaces a row that was just deleted. */
function DeletedEntry({ deletedRow: { row, handle, isAlone } }: { deletedRow: DeletedRow<EntrySummary> }) {
  return (
    <tr className={table.deleted}>
      <td colSpan={6}>
        <span className={table.takeBack}>
          <span>
            <s>{row.title || "Без названия"}</s> {deletedInWords(wordsOfKind(row.kind).gender)}
          </span>
          {isAlone && <UndoButton handle={handle} />}
        </span>
      </td>
    </tr>
  );
}

/** In milliseconds. */
const interval = 20_000;

/** The other editors typing in entries of a kind, by the entry's id. */
function useCoEditorsByEntry(kind: EntryKind): ReadonlyMap<number, string[]> {
  const options = { refetchInterval: interval, retry: false };
  const { data = [] } = useApiQuery(listCoEditors, { params: { kind } }, options);
  const byEntry = Map.groupBy(data, ({ entry }) => entry);
  return new Map([...byEntry].map(([entry, people]) => [entry, people.map(({ fio }) => fio)]));
}

/** Keys for rows; they apply to the row whose title has the focus. */
function useEntryKeys(
  rows: readonly EntrySummary[],
  remove: (row: EntrySummary) => void,
  /** Null if rows cannot be selected or deleted. */
  given: ChosenEntries | null,
): void {
  const at = () => rows.findIndex(({ id }) => document.activeElement?.id === `entry-${id}`);
  const moveBy = (step: 1 | -1) => {
    const next = rows[at() === -1 ? 0 : at() + step];
    if (next) document.getElementById(`entry-${next.id}`)?.focus();
  };
  const choose = (isRange: boolean) => {
    const row = rows[at()];
    if (row) given?.selection[isRange ? "extendTo" : "toggle"](row.id);
  };
  useRowHotkeys({ word: "строка", moveBy, ...(given && { choose }) });
  useHotkeys([
    {
      code: "Delete",
      label: "Удалить",
      run: unlessDialogOpen(() => {
        if (!given) return;
        const row = rows[at()];
        if (given.chosen.length > 0) given.run({ action: "delete" }, given.chosen);
        else if (row) remove(row);
      }),
    },
    { code: "Escape", label: "Снять выбор", run: unlessDialogOpen(() => given?.selection.clear()) },
  ]);
}

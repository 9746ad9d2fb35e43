import { type RefCallback, useState } from "react";
import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { classNames } from "#ui/class-names.ts";
import type { DeletedRow as Deleted } from "#web/staff/kit/list/deleted-rows.ts";
import table from "#web/staff/kit/list/list-table.module.css";
import { UndoButton } from "#web/staff/kit/list/undo-button.tsx";
import { numberSign } from "../registrant-words.ts";
import { useTable } from "../table-context.ts";
import cards from "./cells.module.css";
import styles from "./registrants-table.module.css";

/** Replaces a row that was just deleted. */
export function DeletedRow({ deletion }: { deletion: Deleted<ListedRegistration> }) {
  const { columns } = useTable();
  const keepHeight = useKeptHeight(deletion.row.id);
  return (
    <tr ref={keepHeight} className={classNames(table.deleted, styles.deleted)}>
      <td />
      <td className={styles.number}>{deletion.row.number}</td>
      <td colSpan={columns.length + 2}>
        <span className={table.takeBack}>
          <s>{deletion.row.fio}</s> удалена
          {deletion.isAlone && <UndoButton handle={deletion.handle} />}
        </span>
      </td>
    </tr>
  );
}

/** Replaces a card that was just deleted. */
export function DeletedCard({ deletion }: { deletion: Deleted<ListedRegistration> }) {
  const keepHeight = useKeptHeight(deletion.row.id);
  return (
    <div ref={keepHeight} className={cards.deleted}>
      <span className={cards.noBox} />
      <span className="shrink">
        <s>{deletion.row.fio}</s>
        <span className={cards.number}>{numberSign(deletion.row.number)} · удалена</span>
      </span>
      {deletion.isAlone && <UndoButton handle={deletion.handle} />}
    </div>
  );
}

/** Keeps the height of a row that was just deleted, so that the rows below do not move. */
function useKeptHeight(id: number): RefCallback<HTMLElement> {
  // Read during the first rendering, while the row is still on the page.
  const [height] = useState(() => rowOnPage(id)?.offsetHeight ?? 0);
  // The height of a table row is a minimum.
  return (element) => {
    element?.style.setProperty(element instanceof HTMLTableRowElement ? "height" : "min-height", `${height}px`);
  };
}

function rowOnPage(id: number): HTMLElement | null {
  return document.querySelector(`[data-rows] [data-id="${id}"]`);
}

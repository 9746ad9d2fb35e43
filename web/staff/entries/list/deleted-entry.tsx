import { TakeBackButton } from "../../take-back-button.tsx";
import { wordsOfKind } from "../entry-sections.ts";
import styles from "./entries.module.css";
import type { EntryDeletion } from "./use-entry-deletions.ts";

/** In the place of a row that was deleted a moment ago. */
export function DeletedEntry({ deletion: { row, handle } }: { deletion: EntryDeletion }) {
  return (
    <tr className={styles.deleted}>
      <td colSpan={5}>
        <span className={styles.takeBack}>
          <span>
            <s>{row.title || "Без названия"}</s> {wordsOfKind(row.kind).gender === "f" ? "удалена" : "удалён"}
          </span>
          <TakeBackButton handle={handle} />
        </span>
      </td>
    </tr>
  );
}

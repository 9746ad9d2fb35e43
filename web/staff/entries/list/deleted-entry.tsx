import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { UndoIcon } from "../../staff-icons.tsx";
import { wordsOfKind } from "../entry-sections.ts";
import styles from "./entries.module.css";
import type { EntryDeletion } from "./use-entry-deletions.ts";

/** In the place of a row that was deleted a moment ago. The seconds stand still under the pointer and on focus. */
export function DeletedEntry({ deletion: { row, handle } }: { deletion: EntryDeletion }) {
  const { countdown, undo } = handle;
  const seconds = useSyncExternalStore(countdown.subscribe, countdown.secondsLeft);
  return (
    <tr className={styles.deleted}>
      <td colSpan={5}>
        <span className={styles.takeBack}>
          <span>
            <s>{row.title || "Без названия"}</s> {wordsOfKind(row.kind).gender === "f" ? "удалена" : "удалён"}
          </span>
          <Button
            variant="default"
            size="sm"
            leftSection={<UndoIcon />}
            onClick={undo}
            onPointerEnter={() => countdown.pause()}
            onPointerLeave={() => countdown.resume()}
            onFocus={() => countdown.pause()}
            onBlur={() => countdown.resume()}
          >
            Вернуть {seconds}&nbsp;с
          </Button>
        </span>
      </td>
    </tr>
  );
}

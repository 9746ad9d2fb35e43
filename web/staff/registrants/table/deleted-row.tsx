import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { UndoIcon } from "../../staff-icons.tsx";
import { useTable } from "../table-context.ts";
import type { Deletion } from "../use-deletions.ts";
import styles from "./registrants-table.module.css";

/** In the place of a row that was deleted a moment ago. */
export function DeletedRow({ deletion }: { deletion: Deletion }) {
  const { columns } = useTable();
  return (
    <tr className={styles.deleted}>
      <td />
      <td className={styles.number}>{deletion.row.number}</td>
      <td colSpan={columns.length + 2}>
        <TakeBack deletion={deletion} />
      </td>
    </tr>
  );
}

/** The name struck through, and «Вернуть 8 с». */
export function TakeBack({ deletion }: { deletion: Deletion }) {
  return (
    <span className={styles.takeBack}>
      <s>{deletion.row.fio}</s> удалена
      {deletion.isAlone && <TakeBackButton handle={deletion.handle} />}
    </span>
  );
}

/** The seconds stand still under the pointer and on focus. */
function TakeBackButton({ handle: { countdown, undo } }: Pick<Deletion, "handle">) {
  const seconds = useSyncExternalStore(countdown.subscribe, countdown.secondsLeft);
  return (
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
  );
}

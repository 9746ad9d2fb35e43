import { GripIcon } from "../icons/staff-icons.tsx";
import styles from "./drag-handle.module.css";
import type { RowGripHandlers } from "./use-row-drag.ts";

/** Where a row is taken hold of; on a touch screen the buttons beside it are all there is. */
export function DragHandle(grip: RowGripHandlers) {
  return (
    <span className={styles.grip} {...grip}>
      <GripIcon />
    </span>
  );
}

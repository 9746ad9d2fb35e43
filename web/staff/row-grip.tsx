import styles from "./row-grip.module.css";
import { GripIcon } from "./staff-icons.tsx";
import type { RowGripHandlers } from "./use-row-drag.ts";

/** Where a row is taken hold of; on a touch screen the buttons beside it are all there is. */
export function RowGrip(grip: RowGripHandlers) {
  return (
    <span className={styles.grip} {...grip}>
      <GripIcon />
    </span>
  );
}

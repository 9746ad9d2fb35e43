import type { Work } from "../../../../contract/long-works.ts";
import styles from "./import-steps.module.css";

/** How far a long work is. */
export function WorkBar({ work: { done, total } }: { work: Work }) {
  return (
    <>
      <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label="Сделано" />
      <p className={styles.hint}>
        {done} из&nbsp;{total}
      </p>
    </>
  );
}

import type { Work } from "../../../../contract/long-works.ts";
import { ProgressBar } from "../../progress-bar.tsx";
import styles from "./import-steps.module.css";

/** How far a long work is. */
export function WorkBar({ work: { done, total } }: { work: Work }) {
  return (
    <>
      <ProgressBar label="Сделано" done={done} total={total} />
      <p className={styles.hint}>
        {done} из&nbsp;{total}
      </p>
    </>
  );
}

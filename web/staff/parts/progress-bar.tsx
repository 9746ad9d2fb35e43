import styles from "./progress-bar.module.css";

/** How much of something is done. @param label says to those who do not see it what the bar counts. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={label} />;
}

import styles from "./parts.module.css";

/** A progress bar. @param label for screen readers. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={label} />;
}

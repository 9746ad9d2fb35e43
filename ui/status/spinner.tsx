import { classNames } from "../class-names.ts";
import styles from "./spinner.module.css";

export type SpinnerProps = { label?: string; className?: string | undefined };

/** Takes its space at once and becomes visible after 200 ms, so that a quick response does not flicker. */
export function Spinner({ label = "Загружается…", className }: SpinnerProps) {
  return (
    <div role="status" className={classNames(styles.spinner, className)}>
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </div>
  );
}

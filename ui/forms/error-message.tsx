import type { ReactNode } from "react";
import { ErrorSignIcon } from "../status/icons.tsx";
import styles from "./error-message.module.css";

/** What is wrong with one answer, under its field. */
export function ErrorMessage({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.message}>
      <ErrorSignIcon className={styles.sign} />
      <span className="shrink">{children}</span>
    </p>
  );
}

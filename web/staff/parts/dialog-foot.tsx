import type { ReactNode } from "react";
import styles from "./parts.module.css";

/** The buttons of a dialog: they stay in sight however long it is. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

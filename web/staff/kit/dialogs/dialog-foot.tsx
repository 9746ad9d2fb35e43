import type { ReactNode } from "react";
import styles from "../parts/parts.module.css";

/** The buttons of a dialog, which stay visible in a long dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

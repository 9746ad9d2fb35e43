import type { ReactNode } from "react";
import styles from "./page-title.module.css";

export type PageTitleProps = { lead?: ReactNode; children: ReactNode };

/** The page's only h1, with a sentence under it. */
export function PageTitle({ lead, children }: PageTitleProps) {
  return (
    <div className={styles.title}>
      <h1>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./page-title.module.css";

export type PageTitleProps = {
  lead?: ReactNode;
  /** A headline of several lines, set smaller so that it does not push the text away. */
  long?: boolean | undefined;
  children: ReactNode;
};

/** The page's only h1, with a sentence under it. */
export function PageTitle({ lead, long, children }: PageTitleProps) {
  return (
    <div className={classNames(styles.title, long && styles.long)}>
      <h1>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}

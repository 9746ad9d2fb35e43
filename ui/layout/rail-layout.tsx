import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./rail-layout.module.css";

export type RailLayoutProps = {
  /** Says what this is: section, date, filters. */
  rail: ReactNode;
  /** Under the rail on a wide page, after the column on a narrow one: facts and links of the section. */
  railEnd?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The page's one grid: a rail of 17rem and a column; under 64rem everything stands in one column. */
export function RailLayout({ rail, railEnd, className, children }: RailLayoutProps) {
  return (
    <div className={classNames(styles.layout, className)}>
      <div className={styles.rail}>{rail}</div>
      <div className={styles.column}>{children}</div>
      {railEnd && <div className={styles.end}>{railEnd}</div>}
    </div>
  );
}

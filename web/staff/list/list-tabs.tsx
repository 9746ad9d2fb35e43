import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { classNames } from "#ui/class-names.ts";
import styles from "./list.module.css";

export type ListTab = {
  key: string;
  name: string;
  to: To;
  isCurrent: boolean;
  /** Number of rows; undefined: not known yet, or not shown. */
  count?: number | undefined;
  /** Beside it: what can be done with the tab itself. */
  beside?: ReactNode;
};

type ListTabsProps = {
  label: string;
  tabs: readonly ListTab[];
  className?: string | undefined;
  /** At the end of the line. */
  children?: ReactNode;
};

/** The parts of a list, or of a page, each under its address. */
export function ListTabs({ label, tabs, className, children }: ListTabsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.tabs, className)} data-print="hide">
      <ul className={styles.tabList}>
        {tabs.map(({ key, name, to, isCurrent, count, beside }) => (
          <li key={key} className="row middle">
            <Link to={to} className={styles.tab} aria-current={isCurrent ? "page" : undefined} preventScrollReset>
              {name}
              {count !== undefined && <span className="muted text-weight tabular">{count}</span>}
            </Link>
            {beside}
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

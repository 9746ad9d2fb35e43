import { type ReactNode, useEffect, useRef } from "react";
import { Link, type To } from "react-router";
import { classNames } from "#ui/class-names.ts";
import styles from "./list.module.css";

export type ListTab = {
  key: string;
  name: string;
  to: To;
  isCurrent: boolean;
  /** Number of rows; undefined if unknown or not shown. */
  count?: number | undefined;
  /** A control beside the tab, such as a menu. */
  beside?: ReactNode;
};

type ListTabsProps = {
  label: string;
  tabs: readonly ListTab[];
  className?: string | undefined;
  /** Looks like a switch, for a choice below other tabs. */
  isSwitch?: boolean;
  /** At the end of the line. */
  children?: ReactNode;
};

/** Tabs as links: parts of a list or of a page. */
export function ListTabs({ label, tabs, className, isSwitch = false, children }: ListTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone another current tab may be out of sight.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - list.current.offsetLeft });
  }, [current]);
  return (
    <nav aria-label={label} className={classNames(isSwitch ? styles.switch : styles.tabs, className)} data-print="hide">
      <ul ref={list} className={styles.tabList}>
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

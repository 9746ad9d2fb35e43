import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Link } from "../links/link.tsx";
import styles from "./page-layout.module.css";

export type ContainerProps = {
  as?: "div" | "section" | "header" | "footer" | "nav" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Limits the width of the page's content and adds its margins. */
export function Container({ as: Element = "div", className, children }: ContainerProps) {
  return <Element className={classNames(styles.container, className)}>{children}</Element>;
}

/** The target of the skip link. Focusable by script, not by the Tab key. */
export function MainArea({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={classNames(styles.main, className)}>
      {children}
    </main>
  );
}

export type PageTitleProps = {
  lead?: ReactNode;
  /** For a headline of several lines: smaller, so that the text begins higher on the page. */
  long?: boolean | undefined;
  children: ReactNode;
};

/** The page's only h1, with an optional sentence under it. */
export function PageTitle({ lead, long, children }: PageTitleProps) {
  return (
    <div className={classNames(styles.title, long && styles.long)}>
      <h1>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}

export type Crumb = { label: string; to?: string | undefined };

/** The path from the front page; the last crumb is the current page. */
export function Breadcrumbs({ crumbs, label = "Хлебные крошки" }: { crumbs: Crumb[]; label?: string }) {
  return (
    <nav aria-label={label} data-print="hide">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className={styles.crumb}>
            {to && index < crumbs.length - 1 ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export type RailLayoutProps = {
  /** Section, date, filters. */
  rail: ReactNode;
  /** Facts and links of the section: under the rail on a wide page, after the column on a narrow one. */
  railEnd?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The page's grid: a rail of 17rem and a column; one column under 64rem. */
export function RailLayout({ rail, railEnd, className, children }: RailLayoutProps) {
  return (
    <div className={classNames(styles.layout, className)}>
      <div className={styles.rail}>{rail}</div>
      <div className={styles.column}>{children}</div>
      {railEnd && <div className={styles.end}>{railEnd}</div>}
    </div>
  );
}

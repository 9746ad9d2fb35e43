import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Link } from "../links/link.tsx";
import styles from "./page-layout.module.css";

export type ContainerProps = {
  as?: "div" | "section" | "header" | "footer" | "nav" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The width of the page's content and its sides. */
export function Container({ as: Element = "div", className, children }: ContainerProps) {
  return <Element className={classNames(styles.container, className)}>{children}</Element>;
}

/** Where the skip link leads. Takes focus from script, never from the Tab key. */
export function MainArea({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={classNames(styles.main, className)}>
      {children}
    </main>
  );
}

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

export type Crumb = { label: string; to?: string | undefined };

/** The way from the front page to here; the last crumb is this page. */
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
  /** Under the rail on a wide page, after the column on a narrow one: facts and links of the section. */
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

import type { ReactNode } from "react";
import { Pager, type PagerProps } from "#ui/status/pager.tsx";
import styles from "./paged-list.module.css";

type PagedListProps = Pick<PagerProps, "page" | "pageCount" | "hrefFor"> & {
  /** Number of items on all pages, in words. */
  counted: ReactNode;
  /** The rows of this page. */
  children: ReactNode;
};

/** A list of several pages: total, current page, rows and pager. */
export function PagedList({ counted, page, pageCount, hrefFor, children }: PagedListProps) {
  return (
    <>
      <div className={styles.counts}>
        <p aria-live="polite">{counted}</p>
        {pageCount > 1 && (
          <p>
            Страница {page} из {pageCount}
          </p>
        )}
      </div>
      {children}
      <div className={styles.pager}>
        <Pager page={page} pageCount={pageCount} hrefFor={hrefFor} />
      </div>
    </>
  );
}

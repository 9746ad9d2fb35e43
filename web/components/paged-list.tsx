import type { ReactNode } from "react";
import { Pager, type PagerProps } from "#ui/status/pager.tsx";
import styles from "./paged-list.module.css";

type PagedListProps = Pick<PagerProps, "page" | "pageCount" | "hrefFor"> & {
  /** How many there are on all pages, in words. */
  counted: ReactNode;
  /** The rows of this page. */
  children: ReactNode;
};

/** A list over several pages: how many there are, which page this is, its rows, the way to the others. */
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

import { Link } from "react-router";
import { ArrowLeftIcon, ArrowRightIcon } from "#ui/status/icons.tsx";
import { pagerNumbers } from "#ui/status/pager-numbers.ts";
import styles from "./staff-pager.module.css";

type StaffPagerProps = {
  page: number;
  last: number;
  /** The address of a page of the list. */
  to: (page: number) => string;
};

/** The pager of a list's foot, small enough to stand in one line; nothing at one page. */
export function StaffPager({ page, last, to }: StaffPagerProps) {
  if (last <= 1) return null;
  return (
    <nav aria-label="Страницы" className="cluster gap-1 tabular">
      {page > 1 && (
        <Link to={to(page - 1)} className={styles.page} rel="prev" aria-label="Предыдущая страница">
          <ArrowLeftIcon sign />
        </Link>
      )}
      {pagerNumbers(page, last).map((entry, index) =>
        entry === "gap" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gaps differ in their place alone
          <span key={`gap-${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={to(entry)}
            className={styles.page}
            aria-current={entry === page ? "page" : undefined}
            data-boxed=""
          >
            <span className="visually-hidden">Страница </span>
            {entry}
          </Link>
        ),
      )}
      {page < last && (
        <Link to={to(page + 1)} className={styles.page} rel="next" aria-label="Следующая страница">
          <ArrowRightIcon sign />
        </Link>
      )}
    </nav>
  );
}

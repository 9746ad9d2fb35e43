import { Link } from "react-router";
import { pageCount } from "../../../../domain/paging.ts";
import { ArrowLeftIcon, ArrowRightIcon } from "../../../../ui/icons.tsx";
import { pagerNumbers } from "../../../../ui/pager-numbers.ts";
import { pageSize } from "../use-registrants.ts";
import { useTableView } from "../view/use-table-view.ts";
import styles from "./table-foot.module.css";

/** The pager of the foot, small enough to stand in one line; nothing at one page. */
export function TablePager({ page, count }: { page: number; count: number }) {
  const { to } = useTableView();
  const last = pageCount(count, pageSize);
  if (last <= 1) return null;
  return (
    <nav aria-label="Страницы" className={styles.pager}>
      {page > 1 && (
        <Link to={to({ page: page - 1 })} className={styles.page} rel="prev" aria-label="Предыдущая страница">
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
            to={to({ page: entry })}
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
        <Link to={to({ page: page + 1 })} className={styles.page} rel="next" aria-label="Следующая страница">
          <ArrowRightIcon sign />
        </Link>
      )}
    </nav>
  );
}

import { Kbd } from "@mantine/core";
import { Link } from "react-router";
import { pageCount } from "#domain/site/paging.ts";
import { ArrowLeftIcon, ArrowRightIcon } from "#ui/status/icons.tsx";
import { pagerNumbers } from "#ui/status/pager-numbers.ts";
import styles from "./list.module.css";
import { shownRange } from "./shown-range.ts";

type ListPagerProps = {
  page: number;
  /** How many are on a page. */
  size: number;
  /** Number of rows in the whole list. */
  count: number;
  /** The address with another page. */
  to: (change: { page: string | undefined }) => string;
};

const rowKeys = { строка: ["↑", "↓"], выбрать: ["Пробел"], открыть: ["Enter"], "все клавиши": ["?"] };

type ListFootProps = ListPagerProps & { keys: readonly (keyof typeof rowKeys)[] };

/** The foot of a list: position, keyboard hints and pager. */
export function ListFoot({ keys, ...pager }: ListFootProps) {
  const { page, size, count } = pager;
  return (
    <div className={styles.foot} data-print="hide">
      <p role="status" className="muted tabular">
        {shownRange(page, size, count)}
      </p>
      <p className={styles.keys}>
        {keys.map((does) => (
          <span key={does}>
            {rowKeys[does].map((key) => (
              <span key={key}>
                <Kbd>{key}</Kbd>{" "}
              </span>
            ))}
            {does}
          </span>
        ))}
      </p>
      <ListPager {...pager} />
    </div>
  );
}

/** Links to the pages of a list, on one line; nothing for a single page. */
export function ListPager({ page, size, count, to }: ListPagerProps) {
  const last = pageCount(count, size);
  if (last <= 1) return null;
  const toPage = (number: number) => to({ page: String(number) });
  return (
    <nav aria-label="Страницы" className="cluster gap-1 tabular" data-print="hide">
      {page > 1 && (
        <Link to={toPage(page - 1)} className={styles.page} rel="prev" aria-label="Предыдущая страница">
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
            to={toPage(entry)}
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
        <Link to={toPage(page + 1)} className={styles.page} rel="next" aria-label="Следующая страница">
          <ArrowRightIcon sign />
        </Link>
      )}
    </nav>
  );
}

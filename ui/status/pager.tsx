import { classNames } from "../class-names.ts";
import { Anchor } from "../links/link.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "./icons.tsx";
import styles from "./pager.module.css";
import { pagerNumbers } from "./pager-numbers.ts";

export type PagerProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** Names this pager where a page has two. */
  label?: string | undefined;
};

/** Links to the pages of a list; nothing at one page or fewer. */
export function Pager({ page, pageCount, hrefFor, label = "Страницы" }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label} data-print="hide">
      {page > 1 && (
        <Anchor to={hrefFor(page - 1)} rel="prev" className={styles.step} data-boxed="">
          <ArrowLeftIcon />
          Назад
        </Anchor>
      )}
      <ol className={styles.numbers}>
        {pagerNumbers(page, pageCount).map((entry, index) => (
          <li key={entry === "gap" ? `gap-${index}` : entry}>
            {entry === "gap" ? (
              <span className={styles.gap}>…</span>
            ) : (
              <PageNumber number={entry} current={entry === page} to={hrefFor(entry)} />
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Anchor to={hrefFor(page + 1)} rel="next" className={styles.step} data-boxed="">
          Вперёд
          <ArrowRightIcon />
        </Anchor>
      )}
    </nav>
  );
}

function PageNumber({ number, current, to }: { number: number; current: boolean; to: string }) {
  return (
    <Anchor
      to={to}
      className={classNames(styles.number, current && styles.current)}
      aria-current={current ? "page" : undefined}
      data-boxed=""
    >
      <span className="visually-hidden">Страница </span>
      {number}
    </Anchor>
  );
}

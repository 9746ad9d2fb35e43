import { Anchor } from "../links/link.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "./icons.tsx";
import styles from "./pager.module.css";
import { pagerNumbers } from "./pager-numbers.ts";

export type PagerProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** Label of this pager if a page has two. */
  label?: string | undefined;
  /** On one line, with arrows for the previous and next page: for use next to a table. */
  compact?: true | undefined;
};

/** Links to the pages of a list; renders nothing for a single page. */
export function Pager({ page, pageCount, hrefFor, label = "Страницы", compact }: PagerProps) {
  if (pageCount <= 1) return null;
  const word = compact && "visually-hidden";
  return (
    <nav className={styles.pager} data-compact={compact} aria-label={label} data-print="hide">
      {page > 1 && (
        <Anchor to={hrefFor(page - 1)} rel="prev" className={styles.step} data-no-underline="">
          <ArrowLeftIcon sign={compact} />
          <span className={word}>Назад</span>
        </Anchor>
      )}
      <ol className={styles.numbers}>
        {pagerNumbers(page, pageCount).map((entry, index) => (
          <li key={entry === "gap" ? `gap-${index}` : entry}>
            {entry === "gap" ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Anchor
                to={hrefFor(entry)}
                className={styles.number}
                aria-current={entry === page ? "page" : undefined}
                data-no-underline=""
              >
                <span className="visually-hidden">Страница </span>
                {entry}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Anchor to={hrefFor(page + 1)} rel="next" className={styles.step} data-no-underline="">
          <span className={word}>Вперёд</span>
          <ArrowRightIcon sign={compact} />
        </Anchor>
      )}
    </nav>
  );
}

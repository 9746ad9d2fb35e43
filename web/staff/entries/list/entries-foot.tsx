import { Kbd } from "@mantine/core";
import { Link } from "react-router";
import type { EntryKind } from "../../../../contract/entry-data.ts";
import { pageCount } from "../../../../domain/paging.ts";
import { ArrowLeftIcon, ArrowRightIcon } from "../../../../ui/icons.tsx";
import { pagerNumbers } from "../../../../ui/pager-numbers.ts";
import styles from "../../registrants/table/table-foot.module.css";
import { pageSizeOf } from "./use-entries.ts";
import type { EntriesMove } from "./use-entries-view.ts";

type EntriesFootProps = { kind: EntryKind; move: EntriesMove; count: number };

/** Under the list: where we are and how to go on. */
export function EntriesFoot({ kind, move, count }: EntriesFootProps) {
  if (count === 0) return null;
  const size = pageSizeOf(kind);
  const first = (move.view.page - 1) * size + 1;
  return (
    <div className={styles.foot} data-print="hide">
      <p role="status" className={styles.range}>
        {first}–{Math.min(first + size - 1, count)} из&nbsp;{count}
      </p>
      <p className={styles.keys}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> строка
        </span>
        <span>
          <Kbd>Enter</Kbd> открыть
        </span>
        <span>
          <Kbd>?</Kbd> все клавиши
        </span>
      </p>
      <EntriesPager move={move} last={pageCount(count, size)} />
    </div>
  );
}

function EntriesPager({ move: { view, to }, last }: { move: EntriesMove; last: number }) {
  const { page } = view;
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

import { Kbd } from "@mantine/core";
import { pageCount } from "#domain/site/paging.ts";
import { Pager } from "#ui/status/pager.tsx";
import styles from "./list.module.css";
import { shownRange } from "./shown-range.ts";

type ListPagerProps = {
  page: number;
  /** Number of rows per page. */
  size: number;
  /** Number of rows in the whole list. */
  count: number;
  /** Returns the address of another page. */
  to: (change: { page: string | undefined }) => string;
};

const rowKeys = {
  строка: ["↑", "↓"],
  выбрать: ["Пробел"],
  открыть: ["Enter"],
  печать: ["P"],
  исправить: ["E"],
  "изменить время": ["E"],
  "письмо ещё раз": ["R"],
  "все клавиши": ["?"],
};

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

/** Links to the pages of a list, on one line; renders nothing for a single page. */
export function ListPager({ page, size, count, to }: ListPagerProps) {
  const hrefFor = (number: number) => to({ page: String(number) });
  return <Pager page={page} pageCount={pageCount(count, size)} hrefFor={hrefFor} compact />;
}

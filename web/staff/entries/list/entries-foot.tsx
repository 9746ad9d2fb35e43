import { Kbd } from "@mantine/core";
import type { EntryKind } from "../../../../contract/entry-data.ts";
import { pageCount } from "../../../../domain/paging.ts";
import styles from "../../registrants/table/table-foot.module.css";
import { StaffPager } from "../../staff-pager.tsx";
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
      <StaffPager page={move.view.page} last={pageCount(count, size)} to={(page) => move.to({ page })} />
    </div>
  );
}

import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./list-table.module.css";

export type SortedList = { state: { sort?: string | undefined }; go: (change: { sort: string | undefined }) => void };

type SortHeadProps = {
  /**
   * The name by which the server sorts the column, empty for the default order; if undefined, the heading is not a
   * button.
   */
  by?: string | undefined;
  list?: SortedList | undefined;
  /** Whether the first press sorts downwards. */
  isDownFirst?: boolean;
  /** Whether a third press restores the default order. */
  returns?: boolean;
  className?: string | undefined;
  /** The name of the column in CSS. */
  column?: string | undefined;
  isPrinted?: boolean;
  children: ReactNode;
};

/** A heading by which the list can be sorted. */
export function SortHead({
  by,
  list,
  isDownFirst = false,
  returns = false,
  className,
  column,
  isPrinted = true,
  children,
}: SortHeadProps) {
  if (by === undefined || !list) {
    return (
      <th scope="col" className={className} data-column={column} data-print={isPrinted ? undefined : "hide"}>
        {children}
      </th>
    );
  }
  const { sort = "" } = list.state;
  const down = by === "" ? "" : `-${by}`;
  const [first, second] = isDownFirst ? [down, by] : [by, down];
  const isSorted = sort === first || sort === second;
  const isDown = sort === down;
  const third = returns ? "" : first;
  const next = sort === first ? second : sort === second ? third : first;
  return (
    <th
      scope="col"
      className={className}
      data-column={column}
      aria-sort={isSorted ? (isDown ? "descending" : "ascending") : "none"}
    >
      <button
        type="button"
        className={classNames(styles.sort, "reach")}
        data-sorted={isSorted || undefined}
        onClick={() => list.go({ sort: next || undefined })}
      >
        {children}
        {isSorted && <span aria-hidden="true">{isDown ? "↓" : "↑"}</span>}
      </button>
    </th>
  );
}

import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { widths } from "#ui/widths.ts";
import styles from "./list-table.module.css";
import { type SortedList, SortHead } from "./sort-head.tsx";
import { useScreenMedia } from "./use-screen-media.ts";

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Whether its cells name their rows. */
  isRowHead?: boolean;
  /** Whether the heading is only for screen readers: «Действия». */
  isHeadHidden?: boolean;
  /** The label before the value if rows are shown as cards. */
  label?: string;
  className?: string | undefined;
  headClassName?: string | undefined;
  /** The name by which the server sorts the column; empty for the default order. */
  by?: string;
};

type RuledTableProps<Row> = {
  label?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The list whose order the headings of columns with `by` change. */
  list?: SortedList;
  /** The screens too narrow for its columns, where each row is a card. */
  cardsBelow?: "medium" | "wide" | "full";
  className?: string | undefined;
  ofRow?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & Record<`data-${string}`, unknown>;
};

/** A short list as a table; on narrow screens each row is a card. */
export function RuledTable<Row>(props: RuledTableProps<Row>) {
  const { label, columns, rows, keyOf, list, cardsBelow = "medium", className, ofRow } = props;
  const areCards = useScreenMedia(`(width < ${widths[cardsBelow]})`);
  return (
    <table className={classNames(styles.table, className)} data-cards={areCards ? "" : undefined} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, by, isHeadHidden = false, headClassName }) => (
            <SortHead key={head} by={by} list={list} className={headClassName} isPrinted={!isHeadHidden}>
              {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
            </SortHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ofRow?.(row)}>
            {columns.map(({ head, cell, isRowHead = false, isHeadHidden = false, label, className }) =>
              isRowHead ? (
                <th key={head} scope="row" className={className}>
                  {cell(row)}
                </th>
              ) : (
                <td key={head} data-column={label} data-print={isHeadHidden ? "hide" : undefined} className={className}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

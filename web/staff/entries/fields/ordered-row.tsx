import type { ReactNode } from "react";
import { CrossIcon } from "../../../../ui/icons.tsx";
import { RowGrip } from "../../row-grip.tsx";
import { RowTurn } from "../../row-turn.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../../staff-icons.tsx";
import { useRowDrag } from "../../use-row-drag.ts";
import styles from "./ordered-rows.module.css";

type OrderedRowProps = {
  /** Tells the lists of a page apart. */
  list: string;
  index: number;
  count: number;
  /** What a row is to those who do not see it: «школа». */
  word: string;
  move: (from: number, to: number) => void;
  remove: () => void;
  children: ReactNode;
};

/** A row with its fields, and what moves it or takes it away. */
export function OrderedRow({ list, index, count, word, move, remove, children }: OrderedRowProps) {
  const { isOver, grip, target } = useRowDrag(list, index, move);
  const of = `${word} ${index + 1}`;
  return (
    <li className={styles.row} data-over={isOver || undefined} {...target}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.turns}>
        <RowGrip {...grip} />
        <RowTurn label="Выше" of={of} off={index === 0} run={() => move(index, index - 1)}>
          <ArrowUpIcon />
        </RowTurn>
        <RowTurn label="Ниже" of={of} off={index === count - 1} run={() => move(index, index + 1)}>
          <ArrowDownIcon />
        </RowTurn>
        <RowTurn label="Убрать" of={of} run={remove}>
          <CrossIcon sign />
        </RowTurn>
      </div>
    </li>
  );
}

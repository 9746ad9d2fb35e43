import { Button } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { CrossIcon } from "../../../../ui/icons.tsx";
import { RowTurn } from "../../row-turn.tsx";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon } from "../../staff-icons.tsx";
import styles from "./ordered-rows.module.css";
import { useListKeys } from "./use-list-keys.ts";

type OrderedRowsProps<Row> = {
  rows: Row[];
  onChange: (rows: Row[]) => void;
  /** What a row is to those who do not see it: «школа». */
  word: string;
  nameOf: (row: Row) => string;
  blank: Row;
  /** «Добавить школу» */
  add: string;
  most: number;
  children: (row: Row, index: number, set: (row: Row) => void) => ReactNode;
};

/** Rows in an order of their own: changed, moved by buttons, added, taken away; moves are said to those who do not see them. */
export function OrderedRows<Row>({ rows, onChange, word, nameOf, blank, add, most, children }: OrderedRowsProps<Row>) {
  const { keys, moveKey, dropKey } = useListKeys(rows.length);
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  /** The row itself may have come or gone: its field takes the focus once it is there. */
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>("input, textarea")?.focus());
  const move = (from: number, row: Row, step: 1 | -1) => {
    moveKey(from, from + step);
    onChange(rows.toSpliced(from, 1).toSpliced(from + step, 0, row));
    const name = nameOf(row) || `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    say(`${name}: теперь ${from + step + 1} из ${rows.length}`);
  };
  const remove = (index: number) => {
    dropKey(index);
    onChange(rows.toSpliced(index, 1));
    focus(Math.min(index, rows.length - 2));
  };
  return (
    <>
      {rows.length > 0 && (
        <ol ref={list} className={styles.rows}>
          {rows.map((row, index) => (
            <li key={keys[index]} className={styles.row}>
              <div className={styles.fields}>
                {children(row, index, (changed) => onChange(rows.with(index, changed)))}
              </div>
              <div className={styles.turns}>
                <RowTurn label="Выше" of={`${word} ${index + 1}`} off={index === 0} run={() => move(index, row, -1)}>
                  <ArrowUpIcon />
                </RowTurn>
                <RowTurn
                  label="Ниже"
                  of={`${word} ${index + 1}`}
                  off={index === rows.length - 1}
                  run={() => move(index, row, 1)}
                >
                  <ArrowDownIcon />
                </RowTurn>
                <RowTurn label="Убрать" of={`${word} ${index + 1}`} run={() => remove(index)}>
                  <CrossIcon sign />
                </RowTurn>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<PlusIcon />}
        disabled={rows.length >= most}
        onClick={() => {
          onChange([...rows, blank]);
          focus(rows.length);
        }}
      >
        {add}
      </Button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

import { Button } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { CrossIcon } from "#ui/status/icons.tsx";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon } from "../icons/staff-icons.tsx";
import { RowButton } from "../list/row-button.tsx";
import { DragHandle, useRowDrag } from "../list/row-drag.tsx";
import styles from "./fields.module.css";

type OrderedRowsProps<Row> = {
  rows: Row[];
  onChange: (rows: Row[]) => void;
  /** The word for a row in announcements: «школа». */
  word: string;
  nameOf: (row: Row) => string;
  /** The button that adds a row: «Добавить школу». Omitted if rows are added in another way. */
  adding?: { label: string; blank: Row; most: number };
  children: (row: Row, index: number, set: (row: Row) => void) => ReactNode;
};

/**
 * An ordered list of rows: edited, moved by buttons or dragged, added, removed; this is announced to screen readers.
 */
export function OrderedRows<Row>({ rows, onChange, word, nameOf, adding, children }: OrderedRowsProps<Row>) {
  const { keys, moveKey, dropKey } = useListKeys(rows.length);
  const [said, setSaid] = useState("");
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  /** Runs after the rendering, because the row may have been added or removed. */
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>("input, textarea")?.focus());
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined) return;
    moveKey(from, to);
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    const name = nameOf(row) || `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    setSaid(`${name}: теперь ${to + 1} из ${rows.length}`);
  };
  const remove = (index: number) => {
    dropKey(index);
    onChange(rows.toSpliced(index, 1));
    setSaid(`Убрано: ${nameOf(rows[index] as Row)}`);
    focus(Math.min(index, rows.length - 2));
  };
  return (
    <>
      {rows.length > 0 && (
        <ol ref={list} className={styles.rows}>
          {rows.map((row, index) => (
            <OrderedRow
              key={keys[index]}
              {...{ list: listId, index, word, move }}
              count={rows.length}
              remove={() => remove(index)}
            >
              {children(row, index, (changed) => onChange(rows.with(index, changed)))}
            </OrderedRow>
          ))}
        </ol>
      )}
      {adding && (
        <Button
          variant="default"
          size="sm"
          leftSection={<PlusIcon />}
          disabled={rows.length >= adding.most}
          onClick={() => {
            onChange([...rows, adding.blank]);
            focus(rows.length);
          }}
        >
          {adding.label}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

/**
 * Returns React keys for rows without ids. Each row keeps its key when it is moved, so that the focus stays in it.
 * @param count the number of rows; added rows get new keys at the end.
 */
function useListKeys(count: number) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const next = Math.max(-1, ...known) + 1;
  const added = Array.from({ length: Math.max(0, count - known.length) }, (_, index) => next + index);
  const keys = [...known, ...added].slice(0, count);
  const moveKey = (from: number, to: number) => {
    const [key] = keys.slice(from);
    if (key !== undefined) setKnown(keys.toSpliced(from, 1).toSpliced(to, 0, key));
  };
  return { keys, moveKey, dropKey: (index: number) => setKnown(keys.toSpliced(index, 1)) };
}

type OrderedRowProps = {
  /** Distinguishes the lists of a page. */
  list: string;
  index: number;
  count: number;
  /** The word for a row in announcements: «школа». */
  word: string;
  move: (from: number, to: number) => void;
  remove: () => void;
  children: ReactNode;
};

/** A row with its fields, and the buttons that move and remove it. */
function OrderedRow({ list, index, count, word, move, remove, children }: OrderedRowProps) {
  const { isOver, grip, target } = useRowDrag(list, index, move);
  const row = `${word} ${index + 1}`;
  return (
    <li className={styles.row} data-over={isOver || undefined} {...target}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.turns}>
        <DragHandle {...grip} />
        <RowButton label="Выше" of={row} off={index === 0} run={() => move(index, index - 1)}>
          <ArrowUpIcon />
        </RowButton>
        <RowButton label="Ниже" of={row} off={index === count - 1} run={() => move(index, index + 1)}>
          <ArrowDownIcon />
        </RowButton>
        <RowButton label="Убрать" of={row} run={remove}>
          <CrossIcon sign />
        </RowButton>
      </div>
    </li>
  );
}

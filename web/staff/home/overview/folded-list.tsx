import { type ReactNode, useState } from "react";
import styles from "./home-page.module.css";

type FoldedListProps<Item> = {
  items: readonly Item[];
  /** Number of all items; `items` are the first of them. */
  count: number;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

const shown = 5;

/** The first five items, and a button that shows the others. */
export function FoldedList<Item>({ items, count, keyOf, children }: FoldedListProps<Item>) {
  const [isOpen, setIsOpen] = useState(false);
  const visible = isOpen ? items : items.slice(0, shown);
  return (
    <>
      <ul className="stack plain">
        {visible.map((item) => (
          <li key={keyOf(item)} className={styles.item}>
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Свернуть" : `Показать все ${items.length}`}
        </button>
      )}
      {isOpen && count > items.length && (
        <p className="hint tabular breakable">
          Здесь первые {items.length} из {count}. Остальные появятся, когда поправите эти.
        </p>
      )}
    </>
  );
}

import { type DragEvent, useState } from "react";
import { GripIcon } from "../icons/staff-icons.tsx";
import styles from "./list-table.module.css";

/**
 * Lets a row be dragged by its handle. A row dropped on another row of the same list takes the place of that row.
 * Buttons do the same without a mouse.
 * @param list the name of the list, unique on the page.
 */
export function useRowDrag(list: string, index: number, move: (from: number, to: number) => void) {
  const [isOver, setIsOver] = useState(false);
  const kind = `application/x-row-${list.toLowerCase()}`;
  const isRow = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(kind);
  return {
    isOver,
    grip: {
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.setData(kind, String(index));
        event.dataTransfer.effectAllowed = "move";
        const row = event.currentTarget.closest("li, tr");
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      },
    },
    target: {
      onDragOver: (event: DragEvent) => {
        if (!isRow(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        if (!isRow(event)) return;
        event.preventDefault();
        setIsOver(false);
        const from = Number(event.dataTransfer.getData(kind));
        if (from !== index) move(from, index);
      },
    },
  };
}

export type RowGripHandlers = ReturnType<typeof useRowDrag>["grip"];

/** The handle by which a row is dragged; hidden on touch screens, which use the buttons. */
export function DragHandle(grip: RowGripHandlers) {
  return (
    <span className={styles.grip} {...grip}>
      <GripIcon />
    </span>
  );
}

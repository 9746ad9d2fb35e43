import type { KeyboardEvent, PointerEvent } from "react";
import styles from "./column-width.module.css";
import { type SizedColumn, useColumnWidths, usualWidths } from "./shown-columns.ts";

const narrowest = 4;
const widest = 40;

/** The edge of a column: drawn aside, or moved with the arrows, it sets the width; a double click gives the usual one back. */
export function ColumnEdge({ column, name }: { column: SizedColumn; name: string }) {
  const [widths, setWidth] = useColumnWidths();
  const set = (width: number) => setWidth(column, Math.min(widest, Math.max(narrowest, Math.round(width * 4) / 4)));
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget;
    if (event.button !== 0) return;
    edge.setPointerCapture(event.pointerId);
    const offset = widthOnScreen(edge) - inRem(event.clientX);
    edge.onpointermove = ({ clientX }) => set(inRem(clientX) + offset);
    edge.onlostpointercapture = () => {
      edge.onpointermove = null;
    };
  };
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined && event.key !== "Delete") return;
    event.preventDefault();
    // The table has uses of its own for these keys.
    event.stopPropagation();
    if (step === undefined) setWidth(column, null);
    else set(widthOnScreen(event.currentTarget) + step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between parts cannot be moved, a separator with a value can
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Ширина столбца «${name}»`}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={widths[column] ?? usualWidths[column]}
      tabIndex={0}
      className={styles.edge}
      onPointerDown={drag}
      onKeyDown={press}
      onDoubleClick={() => setWidth(column, null)}
    />
  );
}

function widthOnScreen(edge: HTMLElement): number {
  return inRem(edge.closest("th")?.offsetWidth ?? 0);
}

export function inRem(pixels: number): number {
  return pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

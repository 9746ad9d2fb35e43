import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { LibraryFile } from "#contract/library/files.ts";
import { classNames } from "#ui/class-names.ts";
import { type Focus, focusClass } from "#ui/forms/focus-class.ts";
import styles from "./file-dialog.module.css";

type FocusPickerProps = {
  picture: Pick<LibraryFile, "src" | "width" | "height">;
  value: Focus;
  onChange: (focus: Focus) => void;
};

/** The distance that an arrow key moves the focus, as a share of the picture; pages store the focus in tenths. */
const step = 0.1;
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Sets the focus of a picture, by pressing on the picture or by arrow keys. The crops are shown below. */
export function FocusPicker({ picture: { src, width, height }, value, onChange }: FocusPickerProps) {
  const [wide, high] = [width ?? 1, height ?? 1];
  const drawing = useRef<SVGSVGElement>(null);
  const put = (x: number, y: number) => onChange({ x: tenth(x), y: tenth(y) });
  const press = ({ clientX, clientY, buttons }: PointerEvent) => {
    const toPicture = drawing.current?.getScreenCTM()?.inverse();
    if (!toPicture || buttons !== 1) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPicture);
    put(x / wide, y / high);
  };
  const move = (event: KeyboardEvent) => {
    const [x, y] = moves[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    put(value.x + x, value.y + y);
  };
  return (
    <div className="grid gap-3">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Главное на картинке"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value.x * 100)}
        aria-valuetext={placeWords(value)}
        className={styles.whole}
        onPointerDown={press}
        onPointerMove={press}
        onKeyDown={move}
      >
        <svg ref={drawing} viewBox={`0 0 ${wide} ${high}`} className={styles.drawing} aria-hidden="true">
          <image href={src} width={wide} height={high} />
          <Mark x={value.x * wide} y={value.y * high} size={Math.hypot(wide, high) / 30} />
        </svg>
      </div>
      <div className={styles.cuts}>
        <Cut shape="card" label="В списке" src={src} focus={value} />
        <Cut shape="wide" label="Над новостью" src={src} focus={value} />
      </div>
    </div>
  );
}

/** A mark visible on light and dark pictures. */
function Mark({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={size} strokeWidth={size / 2} className={styles.round} />
      <circle cx={x} cy={y} r={size} strokeWidth={size / 4} className={styles.ring} />
    </g>
  );
}

function Cut({ shape, label, src, focus }: { shape: "card" | "wide"; label: string; src: string; focus: Focus }) {
  return (
    <figure className="grid gap-1">
      <img src={src} alt="" className={classNames(styles[shape], focusClass(focus))} />
      <figcaption className="hint">{label}</figcaption>
    </figure>
  );
}

/** «20 % слева, 70 % сверху» */
function placeWords({ x, y }: Focus): string {
  return `${Math.round(x * 100)}\u00a0% слева, ${Math.round(y * 100)}\u00a0% сверху`;
}

function tenth(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10) / 10;
}

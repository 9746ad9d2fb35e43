import { classNames } from "../class-names.ts";
import { tickColour } from "../forms/tick-colour.ts";
import styles from "./swatch.module.css";

/* Colours are data here, and the site's policy forbids style attributes, so they are set as SVG attributes. */

/** A tag's colour as a small square next to its name. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 12 12" data-sign="" aria-hidden="true" focusable="false">
      <rect width="12" height="12" rx="2" fill={colour} data-swatch="on" />
    </svg>
  );
}

export type SwatchBoxProps = { on: boolean; colour?: string | undefined };

/** A swatch as a checkbox: filled with a tick when on, hollow when off; dark blue without a colour of its own. */
export function SwatchBox({ on, colour }: SwatchBoxProps) {
  const tick = colour ? tickColour(colour) : "own";
  return (
    <svg className={styles.box} viewBox="0 0 22 22" data-sign="" aria-hidden="true" focusable="false">
      <rect
        className={classNames(!colour && (on ? styles.ownOn : styles.ownOff))}
        x="1"
        y="1"
        width="20"
        height="20"
        rx="3"
        fill={on ? colour : "none"}
        stroke={colour}
        strokeWidth="2"
        data-swatch={on ? "on" : "off"}
      />
      {on && <path className={styles[`${tick}Tick`]} d="m6 11.5 3.5 3.5 6.5-7" fill="none" strokeWidth="2" />}
    </svg>
  );
}

import { classNames } from "../class-names.ts";
import styles from "./focus-class.module.css";

/** The focus of a picture, which every crop keeps visible: from 0, left and top, to 1. */
export type Focus = { x: number; y: number };

/** The class that keeps the focus visible, in tenths; none for the centre, the default of browsers. */
export function focusClass(focus: Focus | null): string | undefined {
  if (!focus) return undefined;
  const tenth = (share: number) => Math.round(share * 10);
  return classNames(styles[`x${tenth(focus.x)}`], styles[`y${tenth(focus.y)}`]) || undefined;
}

import { classNames } from "../class-names.ts";
import styles from "./focus-class.module.css";

/** The focus of a picture, kept in every crop: from 0, left and top, to 1. */
export type Focus = { x: number; y: number };

/** The class that keeps it in sight, to a tenth; none for the middle, which is what browsers keep by themselves. */
export function focusClass(focus: Focus | null): string | undefined {
  if (!focus) return undefined;
  const tenth = (share: number) => Math.round(share * 10);
  return classNames(styles[`x${tenth(focus.x)}`], styles[`y${tenth(focus.y)}`]) || undefined;
}

import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./container.module.css";

export type ContainerProps = {
  as?: "div" | "section" | "header" | "footer" | "nav" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The width of the page's content and its sides. */
export function Container({ as: Element = "div", className, children }: ContainerProps) {
  return <Element className={classNames(styles.container, className)}>{children}</Element>;
}

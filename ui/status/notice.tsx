import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { ErrorSignIcon, InformationIcon, TickIcon } from "./icons.tsx";
import styles from "./notice.module.css";

export type NoticeKind = "ok" | "warning" | "error" | "information";

export type NoticeProps = {
  kind?: NoticeKind | undefined;
  title?: string | undefined;
  /** Announced at once, since it appears after an action («alert» interrupts, for errors). */
  live?: boolean | undefined;
  className?: string | undefined;
  /** A button or a link at the end of its only line, for a notice as wide as the page. */
  action?: ReactNode;
  children?: ReactNode;
};

const signs = {
  ok: TickIcon,
  warning: ErrorSignIcon,
  error: ErrorSignIcon,
  information: InformationIcon,
};

/** The result of an action. Always a sign with text; the colour adds no information. */
export function Notice({ kind = "information", title, live, className, action, children }: NoticeProps) {
  const Sign = signs[kind];
  const role = live ? (kind === "error" ? "alert" : "status") : undefined;
  return (
    <div
      role={role}
      className={classNames(styles.notice, styles[kind], action !== undefined && styles.line, className)}
    >
      <Sign sign className={styles.sign} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}

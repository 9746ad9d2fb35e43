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
  children?: ReactNode;
};

const signs = {
  ok: TickIcon,
  warning: ErrorSignIcon,
  error: ErrorSignIcon,
  information: InformationIcon,
};

/** The result of an action. Always a sign with text; the colour adds no information. */
export function Notice({ kind = "information", title, live, className, children }: NoticeProps) {
  const Sign = signs[kind];
  const role = live ? (kind === "error" ? "alert" : "status") : undefined;
  return (
    <div role={role} className={classNames(styles.notice, styles[kind], className)}>
      <Sign sign className={styles.sign} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

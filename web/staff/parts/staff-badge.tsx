import type { ReactNode } from "react";
import styles from "./parts.module.css";

export type StaffBadgeKind = "ok" | "quiet" | "error" | "warning" | "information";

/** A state in words on a ground that repeats them; an icon where the state has one. */
export function StaffBadge({ kind, icon, children }: { kind: StaffBadgeKind; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {icon}
      {children}
    </span>
  );
}

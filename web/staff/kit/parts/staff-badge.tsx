import type { ReactNode } from "react";
import styles from "./parts.module.css";

export type StaffBadgeKind = "ok" | "quiet" | "error" | "warning" | "information";

/** A state in words on a background colour, with an icon for some states. */
export function StaffBadge({ kind, icon, children }: { kind: StaffBadgeKind; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {icon}
      {children}
    </span>
  );
}

import type { ReactNode } from "react";
import { TickIcon } from "#ui/status/icons.tsx";
import styles from "./parts.module.css";

type ProblemRowProps = {
  Icon: () => ReactNode;
  title: string;
  /** Beside the title: how many. */
  count?: number;
  /** Whom it troubles, or what to do. */
  why: string;
  /** The one verb for it, at the right. */
  action?: ReactNode;
  children?: ReactNode;
};

/** One thing to do, in a section of such things: an amber icon, the problem, the action. */
export function ProblemRow({ Icon, title, count, why, action, children }: ProblemRowProps) {
  return (
    <section className={styles.row} aria-label={title}>
      <Icon />
      <div className={styles.words}>
        <h3 className="staff-text strong">
          {title}
          {count !== undefined && <span className="muted text-weight tabular"> {count}</span>}
        </h3>
        <p className={styles.why}>{why}</p>
        {children}
      </div>
      {action}
    </section>
  );
}

/** In place of problems: that there are none. */
export function WellRow({ children }: { children: ReactNode }) {
  return (
    <p className={styles.well}>
      <TickIcon sign />
      {children}
    </p>
  );
}

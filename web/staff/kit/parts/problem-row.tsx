import type { ReactNode } from "react";
import { TickIcon } from "#ui/status/icons.tsx";
import styles from "./parts.module.css";

type ProblemRowProps = {
  Icon: () => ReactNode;
  title: string;
  /** A number after the title. */
  count?: number;
  /** The consequence, or what to do. */
  why: string;
  /** A button on the right. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A task: an amber icon, the problem and the action. */
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

/** Shown instead of problems if there are none. */
export function WellRow({ children }: { children: ReactNode }) {
  return (
    <p className={styles.well}>
      <TickIcon sign />
      {children}
    </p>
  );
}

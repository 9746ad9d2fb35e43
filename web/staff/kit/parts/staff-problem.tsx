import type { ReactNode } from "react";
import styles from "./parts.module.css";

type StaffProblemProps = {
  title: string;
  /** One or two sentences: what happened, and what is not lost. */
  children: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** Shown instead of a page or list that is empty, refused or failed. */
export function StaffProblem({ title, children, action }: StaffProblemProps) {
  return (
    <section className={styles.problem}>
      <h2 className="staff-title">{title}</h2>
      <p role="status">{children}</p>
      {action}
    </section>
  );
}

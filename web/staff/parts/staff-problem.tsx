import type { ReactNode } from "react";
import styles from "./parts.module.css";

type StaffProblemProps = {
  title: string;
  /** One sentence or two: what happened, what is kept. */
  children: ReactNode;
  /** The one way on. */
  action?: ReactNode;
};

/** In the place of a page or a list that is not there: empty, refused or failed. */
export function StaffProblem({ title, children, action }: StaffProblemProps) {
  return (
    <section className={styles.problem}>
      <h2 className="staff-title">{title}</h2>
      <p role="status">{children}</p>
      {action}
    </section>
  );
}

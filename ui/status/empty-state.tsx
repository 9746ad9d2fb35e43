import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export type EmptyStateProps = {
  title: string;
  level?: 2 | 3 | undefined;
  /** The next step: a button or an arrow link. */
  action?: ReactNode;
  /** One sentence. */
  children?: ReactNode;
};

/** Shown for empty or closed content: a title, one sentence, one next step. */
export function EmptyState({ title, level = 2, action, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

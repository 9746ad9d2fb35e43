import { type ReactNode, useId } from "react";
import styles from "./editor.module.css";

/** A part of the panel beside the fields. */
export function PanelSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className="row middle split gap-3">
        <h2 id={id} className="staff-title">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

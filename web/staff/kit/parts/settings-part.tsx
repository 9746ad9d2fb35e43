import type { ReactNode } from "react";
import styles from "./settings-part.module.css";

/** The content of a tab, which is its heading. */
export function SettingsPart({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="stack gap-5">
      <p className={styles.explained}>{text}</p>
      {children}
    </section>
  );
}

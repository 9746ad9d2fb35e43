import { type ReactNode, useId } from "react";
import styles from "./side-note.module.css";

/** A filled box next to the column or below it, for help that is not part of the column. */
export function SideNote({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <aside aria-labelledby={titleId} className={styles.note}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </aside>
  );
}

type SideNoteLayoutProps = { note: ReactNode; after?: ReactNode; children: ReactNode };

/** A column with a note on its right; on a narrow page the note follows the column, and `after` follows the note. */
export function SideNoteLayout({ note, after, children }: SideNoteLayoutProps) {
  return (
    <div className={styles.layout}>
      <div>{children}</div>
      <div className={styles.side} data-print="hide">
        {note}
      </div>
      {after && <div>{after}</div>}
    </div>
  );
}

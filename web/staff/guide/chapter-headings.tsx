import styles from "./chapter-headings.module.css";
import type { Chapter } from "./guide-chapters.ts";

/** Fewer are seen at a glance. */
const fewest = 4;

/** What a long chapter tells, for whoever came with one question. */
export function ChapterHeadings({ headings }: Pick<Chapter, "headings">) {
  if (headings.length < fewest) return null;
  return (
    <nav aria-label="В этой главе" className={styles.headings} data-print="hide">
      <ul className={styles.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useTable } from "../table-context.ts";
import { WorkCard } from "./work-card.tsx";
import styles from "./works-tray.module.css";

/** What is being printed or exported, over the page's corner: one can go on working. */
export function WorksTray() {
  const { works } = useTable();
  if (works.shown.length === 0) return null;
  return (
    <section className={styles.tray} aria-label="Печать и выгрузка" data-print="hide">
      {works.shown.map((work) => (
        <WorkCard key={work.id} started={work} close={() => works.hide(work.id)} />
      ))}
    </section>
  );
}

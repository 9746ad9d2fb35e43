import styles from "./desk-counts.module.css";

/** @param all registered for the conference; undefined while it is not known. */
export function DeskCounts({ today, all }: { today: number; all: number | undefined }) {
  return (
    <dl className={styles.counts}>
      <div className={styles.count}>
        <dt>
          <span className={styles.wide}>приняты </span>сегодня
          <span className={styles.line}> на&nbsp;этой стойке</span>
        </dt>
        <dd>{today}</dd>
      </div>
      {all !== undefined && (
        <div className={styles.count}>
          <dt>
            всего<span className={styles.line}> на&nbsp;конференцию</span>
          </dt>
          <dd>{all}</dd>
        </div>
      )}
    </dl>
  );
}

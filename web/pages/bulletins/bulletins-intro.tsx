import { counted, words } from "../../../domain/russian-plurals.ts";
import { Link } from "../../../ui/link.tsx";
import styles from "./bulletins.module.css";

export function placeOfYear(year: number): string {
  return `year-${year}`;
}

/** What the rail says: how many issues there are, since when, and the way to each year. */
export function BulletinsIntro({ count, years }: { count: number; years: number[] }) {
  return (
    <>
      <p className={styles.intro}>
        {counted(count, words.bulletins)} с&nbsp;{years.at(-1)}&nbsp;года, все в&nbsp;открытом доступе.
      </p>
      {years.length > 1 && (
        <nav aria-labelledby="years" data-print="hide">
          <p id="years" className={styles.toYear}>
            Перейти к&nbsp;году
          </p>
          <ul className={styles.years}>
            {years.map((year) => (
              <li key={year}>
                <Link className={styles.yearLink} to={`#${placeOfYear(year)}`}>
                  {year}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

import type { DayCounts } from "../../../contract/overview.ts";
import { longDate } from "../../../domain/russian-dates.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import table from "../staff-table.module.css";
import { type Bar, barsOf, baseline, chartInWords } from "./chart-bars.ts";
import styles from "./day-chart.module.css";

type Days = DayCounts["days"];

/** A bar a day with its number above it, the last one today; the same as a table below. */
export function DayChart({ days }: { days: Days }) {
  const bars = barsOf(days);
  return (
    <div>
      <svg
        className={styles.chart}
        role="img"
        aria-label={chartInWords(days)}
        data-many={days.length > 20 || undefined}
      >
        <line className={styles.ground} x1="0" x2="100%" y1={`${baseline}%`} y2={`${baseline}%`} />
        {bars.map((bar) => (
          <DayBar key={bar.date} {...bar} />
        ))}
      </svg>
      <Disclosure summary="Таблицей">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">День</th>
              <th scope="col">Записались</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, count }) => (
              <tr key={date}>
                <td>{longDate(date)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}

function DayBar({ left, middle, width, top, height, count, day, isNamed, isMost, isToday, under }: Bar) {
  const now = isToday || undefined;
  return (
    <g data-now={now} data-named={isNamed || undefined} data-most={isMost || undefined}>
      <rect className={styles.bar} x={`${left}%`} width={`${width}%`} y={`${top}%`} height={`${height}%`} />
      {count > 0 && (
        <text className={styles.count} x={`${middle}%`} y={`${top}%`} dy="-0.4em">
          {count}
        </text>
      )}
      <text className={styles.day} x={`${middle}%`} y={`${baseline}%`} dy="1.5em">
        {day}
      </text>
      {under && (
        <text className={styles.under} data-at={under.at} x={`${under.x}%`} y={`${baseline}%`} dy="2.8em">
          {under.words}
        </text>
      )}
    </g>
  );
}

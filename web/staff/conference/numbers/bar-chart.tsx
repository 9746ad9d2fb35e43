import type { BarRow, ConferenceNumbers } from "#contract/conference/numbers/conference-numbers.ts";
import { dayOfMonth } from "#contract/conference/numbers/number-tables.ts";
import styles from "./numbers.module.css";

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : (100 * part) / whole}%`;

/** A bar for each row, within the bar of its whole; the values are texts. */
export function BarChart({ rows }: { rows: readonly BarRow[] }) {
  const most = Math.max(...rows.map(({ count, of }) => of ?? count ?? 0));
  return (
    <ul className={styles.bars} data-shares={rows.some(({ note }) => note !== "") || undefined}>
      {rows.map(({ name, count, of, note }) => (
        <li key={name}>
          <span>{name}</span>
          <svg aria-hidden="true" focusable="false">
            {of !== null && <rect className={styles.whole} width={percent(of, most)} height="100%" />}
            <rect className={styles.part} width={percent(count ?? 0, most)} height="100%" />
          </svg>
          <span className="tabular">
            <b>{count ?? "—"}</b>
            {of !== null && <> из {of}</>}
            {note && <span className="hint"> {note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Bars of the days side by side, told apart by fill and outline. In percent of the chart. */
export function QuarterChart({ days, quarters }: ConferenceNumbers["arrivals"]) {
  const most = Math.max(1, ...quarters.flatMap(({ counts }) => counts));
  const room = 100 / quarters.length;
  const width = Math.min(6, (room * 0.88) / days.length);
  const top = (count: number) => 88 - (76 * count) / most;
  const totals = days.map(({ date, count }) => `${dayOfMonth(date)}, ${count}`);
  return (
    <figure className={styles.figure}>
      <figcaption className="cluster gap-4 hint">
        {totals.map((text, day) => (
          <span key={text} className="inline gap-1 middle">
            <svg aria-hidden="true" focusable="false" className={styles.key}>
              <rect data-day={day % 3} width="100%" height="100%" />
            </svg>
            {text}
          </span>
        ))}
      </figcaption>
      <svg className={styles.chart} role="img" aria-label={`Столбики: ${totals.join("; ")}. Числа — таблицей.`}>
        {quarters.map(({ name, counts }, index) => (
          <g key={name}>
            {counts.map((count, day) => {
              const left = index * room + (room - width * days.length) / 2 + width * day;
              return (
                <g key={days[day]?.date}>
                  <rect
                    data-day={day % 3}
                    x={`${left + width * 0.04}%`}
                    width={`${width * 0.92}%`}
                    y={`${top(count)}%`}
                    height={`${88 - top(count)}%`}
                  />
                  <text x={`${left + width / 2}%`} y={`${top(count)}%`} dy="-0.4em">
                    {count}
                  </text>
                </g>
              );
            })}
            <text className={styles.tick} x={`${(index + 0.5) * room}%`} y="88%" dy="1.5em">
              {name}
            </text>
          </g>
        ))}
        <line x1="0" x2="100%" y1="88%" y2="88%" />
      </svg>
    </figure>
  );
}

import type { ConferenceNumbers } from "#contract/conference/numbers/conference-numbers.ts";
import styles from "./numbers.module.css";

type Growth = ConferenceNumbers["growth"];
type Years = { now: string; before: string | undefined };

/** The plot within the chart, in percent of its width and height. */
const plot = { left: 10, width: 63, top: 4, height: 78 };

/** A round step of which four reach the largest value. */
function stepOf(most: number): number {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return Math.ceil(power * ([1, 1.5, 2, 3, 5].find((one) => one * power >= rough) ?? 10));
}

type Series = { line: keyof Years; year: string; counts: number[]; last: number };
type Scale = { x: (index: number) => number; y: (count: number) => number; step: number; weeks: number };

/** Two lines: this year solid with a dot, the year before dashed with a square. */
export function GrowthChart({ growth, years }: { growth: Growth; years: Years }) {
  const points = growth.filter(({ days_before }) => days_before % 7 === 0);
  const step = stepOf(Math.max(...points.flatMap(({ now, before }) => [now ?? 0, before ?? 0])));
  const weeks = points.length - 1;
  const y = (count: number) => plot.top + plot.height * (1 - count / (4 * step));
  const scale: Scale = { step, weeks, y, x: (index) => plot.left + (plot.width * index) / weeks };
  const series = (["before", "now"] as const).flatMap((line): Series[] => {
    const year = years[line];
    const counts = points.flatMap((point) => point[line] ?? []);
    return year !== undefined && counts.length > 0 ? [{ line, year, counts, last: counts.at(-1) ?? 0 }] : [];
  });
  const ends = series.map(({ last }) => y(last));
  const isCrowded = Math.max(...ends) - Math.min(...ends) < 8;
  const words = series.map(({ last, year }) => `${last} в ${year}`).join(", ");
  return (
    <svg className={styles.chart} role="img" aria-label={`Линии: ${words}. Числа — таблицей.`}>
      <Axes points={points} scale={scale} />
      {series.map((one) => (
        <Line key={one.line} series={one} scale={scale} isLabelLower={isCrowded && one.line === "before"} />
      ))}
    </svg>
  );
}

function Axes({ points, scale: { x, y, step, weeks } }: { points: Growth; scale: Scale }) {
  const every = Math.max(1, Math.ceil(weeks / 6));
  return (
    <>
      {[0, 1, 2, 3, 4].map((tick) => (
        <g key={tick} className={styles.scale}>
          <line
            x1={`${plot.left}%`}
            x2={`${plot.left + plot.width}%`}
            y1={`${y(tick * step)}%`}
            y2={`${y(tick * step)}%`}
          />
          <text x={`${plot.left - 1.5}%`} y={`${y(tick * step)}%`} dy="0.35em">
            {tick * step}
          </text>
        </g>
      ))}
      {points.map(({ days_before }, index) =>
        days_before > 0 && index % every === 0 ? (
          <text key={days_before} className={styles.tick} x={`${x(index)}%`} y="82%" dy="1.5em">
            {days_before / 7}
          </text>
        ) : null,
      )}
      <text className={styles.tick} x={`${plot.left + plot.width / 2}%`} y="82%" dy="3em">
        недель до начала
      </text>
    </>
  );
}

type LineProps = { series: Series; scale: Scale; isLabelLower: boolean };

function Line({ series: { line, year, counts, last }, scale: { x, y, step, weeks }, isLabelLower }: LineProps) {
  const points = counts.map((count, index) => `${(100 * index) / weeks},${100 - (25 * count) / step}`);
  const box = { x: `${plot.left}%`, y: `${plot.top}%`, width: `${plot.width}%`, height: `${plot.height}%` };
  return (
    <g data-line={line}>
      <svg {...box} viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        <polyline vectorEffect="non-scaling-stroke" points={points.join(" ")} />
      </svg>
      <svg x={`${x(counts.length - 1)}%`} y={`${y(last)}%`} overflow="visible" aria-hidden="true">
        {line === "now" ? <circle r="5" /> : <rect x="-4.5" y="-4.5" width="9" height="9" />}
        <text x="12" dy={isLabelLower ? "1.5em" : "0.35em"}>
          {last} в {year}
        </text>
      </svg>
    </g>
  );
}

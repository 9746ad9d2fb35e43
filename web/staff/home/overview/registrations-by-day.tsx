import { useState } from "react";
import type { DayCounts } from "#contract/conference/registrants/registration-list.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { type Bar, barsOf, baseline, chartInWords, onlyDay } from "./chart-bars.ts";
import dayChartStyles from "./home-page.module.css";

const spans = [14, 30];
const registrationForms = ["регистрация", "регистрации", "регистраций"] as const;
const dayForms = ["день", "дня", "дней"] as const;

/** The registrations of the current conference by day. */
export function RegistrationsByDay({ conference, days }: DayCounts) {
  const [span, setSpan] = useState(14);
  const shown = days.slice(-span);
  const only = onlyDay(shown);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  if (conference === null) return null;
  return (
    <StaffSection
      title="Регистрации по дням"
      aside={
        // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
        <span role="group" aria-label="За сколько дней" className="inline gap-1">
          {spans.map((days) => (
            <button
              key={days}
              type="button"
              className={dayChartStyles.span}
              aria-pressed={days === span}
              onClick={() => setSpan(days)}
            >
              {counted(days, dayForms)}
            </button>
          ))}
        </span>
      }
      text={total > 0 && !only && `${conference}: ${total} за ${counted(span, dayForms)}`}
    >
      {only && (
        <p>
          {conference}: {counted(only.count, registrationForms)} за {counted(span, dayForms)},{" "}
          {only.count > 1 && "все "}
          {only.date === shown.at(-1)?.date ? "сегодня" : longDate(only.date)}
        </p>
      )}
      {total > 0 && !only && <DayChart days={shown} />}
      {total === 0 && (
        <p className="muted">
          {conference}: за {counted(span, dayForms)} никто не записался.
        </p>
      )}
    </StaffSection>
  );
}

type Days = DayCounts["days"];

const dayColumns: readonly Column<Days[number]>[] = [
  { head: "День", cell: ({ date }) => longDate(date) },
  { head: "Записались", cell: ({ count }) => count },
];

/** A bar chart by day up to today, and the same numbers as a table. */
function DayChart({ days }: { days: Days }) {
  const bars = barsOf(days);
  return (
    <div>
      <svg
        className={dayChartStyles.chart}
        role="img"
        aria-label={chartInWords(days)}
        data-many={days.length > 20 || undefined}
      >
        <line className={dayChartStyles.ground} x1="0" x2="100%" y1={`${baseline}%`} y2={`${baseline}%`} />
        {bars.map((bar) => (
          <DayBar key={bar.date} {...bar} />
        ))}
      </svg>
      <Disclosure summary="Таблицей">
        <RuledTable columns={dayColumns} rows={days.toReversed()} keyOf={({ date }) => date} />
      </Disclosure>
    </div>
  );
}

function DayBar({ left, middle, width, top, height, count, day, isNamed, isMost, isToday, under }: Bar) {
  const now = isToday || undefined;
  return (
    <g data-now={now} data-named={isNamed || undefined} data-most={isMost || undefined}>
      <rect className={dayChartStyles.bar} x={`${left}%`} width={`${width}%`} y={`${top}%`} height={`${height}%`} />
      {count > 0 && (
        <text className={dayChartStyles.count} x={`${middle}%`} y={`${top}%`} dy="-0.4em">
          {count}
        </text>
      )}
      <text className={dayChartStyles.day} x={`${middle}%`} y={`${baseline}%`} dy="1.5em">
        {day}
      </text>
      {under && (
        <text className={dayChartStyles.under} data-at={under.at} x={`${under.x}%`} y={`${baseline}%`} dy="2.8em">
          {under.words}
        </text>
      )}
    </g>
  );
}

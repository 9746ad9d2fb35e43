import type { ConferenceNumbers } from "#contract/conference/numbers/conference-numbers.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";

/** The busiest quarters of an hour in a row that are shown; the others are counted as earlier or later. */
const maxQuarters = 10;

/** First arrivals of each day by quarter of an hour. @param minutes counts by minute in UTC. */
export function arrivalsByQuarter(
  minutes: readonly { minute: string; count: number }[],
  timeZone: string,
): ConferenceNumbers["arrivals"] {
  const rows = minutes.map(({ minute, count }) => {
    const [day = "", time = ""] = instantInZone(new Date(`${minute}Z`), timeZone).split("T");
    return { day, quarter: Math.floor((Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / 15), count };
  });
  const dates = [...new Set(rows.map(({ day }) => day))].sort();
  const within = (from: number, to: number, day?: string) =>
    rows
      .filter((row) => row.quarter >= from && row.quarter < to && (day === undefined || row.day === day))
      .reduce((sum, { count }) => sum + count, 0);
  const every = rows.map(({ quarter }) => quarter);
  const [first, end] = [Math.min(...every), Math.max(...every) + 1];
  const start = busiest(first, end, within);
  const row = (name: string, from: number, to: number) => ({
    name,
    counts: dates.map((day) => within(from, to, day)),
  });
  const shown = rows.length === 0 ? 0 : Math.min(maxQuarters, end - start);
  const quarters = [
    row("раньше", 0, start),
    ...Array.from({ length: shown }, (_, index) => row(nameOf(start + index), start + index, start + index + 1)),
    row("позже", start + shown, 96),
  ].filter(({ name, counts }) => name.includes(":") || counts.some((count) => count > 0));
  return { days: dates.map((date) => ({ date, count: within(0, 96, date) })), quarters };
}

const nameOf = (quarter: number) => `${Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, "0")}`;

/** The start of the quarters in a row with the most arrivals. */
function busiest(first: number, end: number, within: (from: number, to: number) => number): number {
  const starts = Array.from({ length: Math.max(1, end - first - maxQuarters + 1) }, (_, index) => first + index);
  const count = (start: number) => within(start, start + maxQuarters);
  return starts.reduce((best, start) => (count(start) > count(best) ? start : best), first);
}

type Conference = { id: number; start_date: string };
type Compared = { conference: Conference; before: Conference | undefined; today: string; timeZone: string };

/** Earlier registrations are in the first count. */
const maxDays = 26 * 7;

const daysUntil = (start: string, date: string) => (Date.parse(start) - Date.parse(date)) / 86_400_000;

/**
 * Cumulated registrations by days before the conference, from a whole week on, and those of the conference before.
 * @param hours counts by conference and hour in UTC.
 */
export function growthOf(
  hours: readonly { id: number; hour: string; count: number | string | bigint }[],
  { conference, before, today, timeZone }: Compared,
): ConferenceNumbers["growth"] {
  const counts = [conference, ...(before ? [before] : [])].map(({ id, start_date }) => {
    const byDay = new Map<number, number>();
    for (const { hour, count } of hours.filter((row) => row.id === id)) {
      const date = dateInZone(new Date(`${hour}:00:00Z`), timeZone);
      const days = Math.min(maxDays, Math.max(0, daysUntil(start_date, date)));
      byDay.set(days, (byDay.get(days) ?? 0) + Number(count));
    }
    return byDay;
  });
  const first = Math.ceil(Math.max(7, ...counts.flatMap((byDay) => [...byDay.keys()])) / 7) * 7;
  const totals = counts.map(() => 0);
  return Array.from({ length: first + 1 }, (_, index) => {
    const days_before = first - index;
    for (const [place, byDay] of counts.entries()) totals[place] = (totals[place] ?? 0) + (byDay.get(days_before) ?? 0);
    const isAhead = days_before < daysUntil(conference.start_date, today);
    return { days_before, now: isAhead ? null : (totals[0] ?? 0), before: totals[1] ?? null };
  });
}

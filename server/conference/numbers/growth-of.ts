import type { ConferenceNumbers } from "#contract/conference/numbers/conference-numbers.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";

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

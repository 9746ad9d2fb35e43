import { briefDay, dateOf, timeOf } from "./format.ts";

/**
 * «сегодня, 09:41», «вчера, 17:55», «завтра, 09:00», «2 сент., 12:05»; with the year if it is another one.
 * @param instant with the offset of the site's time zone.
 * @param today `YYYY-MM-DD` in the same time zone.
 */
export function recentMoment(instant: string, today: string): string {
  const day = dateOf(instant);
  const words: Record<string, string> = {
    [today]: "сегодня",
    [daysAfter(today, -1)]: "вчера",
    [daysAfter(today, 1)]: "завтра",
  };
  return `${words[day] ?? briefDay(instant, Number(today.slice(0, 4)))}, ${timeOf(instant)}`;
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, "YYYY-MM-DD".length);
}

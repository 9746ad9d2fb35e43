import { dateLines, shortDate } from "#domain/text/russian-dates.ts";

/** «09:41» of an instant in the time zone of the conference. */
export function timeOfDay(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleTimeString("ru-RU", { timeZone, hour: "2-digit", minute: "2-digit" });
}

/** «5 сентября» from `2025-09-05`. */
export function dayAndMonth(date: string): string {
  return shortDate(date).replace(/\s\d{4}$/, "");
}

/** «четверг» from `2025-09-04`. */
export function weekday(date: string): string {
  return dateLines(date).weekday.toLowerCase();
}

/** Whole minutes since an instant. */
export function minutesSince(instant: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / 60_000));
}

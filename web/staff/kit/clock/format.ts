import { dateRange, shortDate } from "#domain/text/russian-dates.ts";

/**
 * Dates and times for staff. Instants are ISO 8601 with the offset of the site's time zone. The local part is shown, so
 * that all staff see the same time, independent of the computer's time zone.
 */

/** «09:41» from `2025-09-04T09:41:00+03:00`. */
export function timeOf(instant: string): string {
  return instant.slice("YYYY-MM-DDT".length, "YYYY-MM-DDTHH:MM".length);
}

/** `2025-09-04` from `2025-09-04T09:41:00+03:00`. */
export function dateOf(instant: string): string {
  return instant.slice(0, "YYYY-MM-DD".length);
}

export { dateAndTime } from "#domain/text/russian-dates.ts";

/** «4 сентября 2025». */
export function dayOf(instant: string): string {
  return shortDate(dateOf(instant));
}

/** «Чт, 4 сентября», for tabs. */
export function weekdayAndDay(date: string): string {
  const weekday = new Intl.DateTimeFormat("ru", { weekday: "short", timeZone: "UTC" }).format(new Date(date));
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${dateRange(date, date).days}`;
}

const shortMonths = ["янв.", "февр.", "мар.", "апр.", "мая", "июня", "июля", "авг.", "сент.", "окт.", "нояб.", "дек."];

/** «4 сент.», for narrow columns; with the year if it is not `year`. */
export function briefDay(instant: string, year: number): string {
  const [itsYear = "", month = "", day = ""] = dateOf(instant).split("-");
  const words = `${Number(day)}\u00a0${shortMonths[Number(month) - 1] ?? ""}`;
  return Number(itsYear) === year ? words : `${words} ${itsYear}`;
}

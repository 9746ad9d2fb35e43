/** Dates in Russian for people. All functions take the zone or a plain date, and none reads the clock. */

const nbsp = "\u00a0";

function partsOf(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, since creating a format takes twenty times as long as using it. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

function formatted(date: string, options: Intl.DateTimeFormatOptions): string {
  const { year, month, day } = partsOf(date);
  const text = formatOf("ru-RU", { ...options, timeZone: "UTC" }).format(Date.UTC(year, month - 1, day));
  return text.replaceAll("\u202f", nbsp);
}

const monthsOfDays = new Map<number, string>();

/** «сентября»: the month in the genitive, as in a date. */
function monthOfDay(date: string): string {
  const { month } = partsOf(date);
  const name = monthsOfDays.get(month) ?? formatted(date, { day: "numeric", month: "long" }).replace(/^\d+\s/, "");
  monthsOfDays.set(month, name);
  return name;
}

/** «5 сентября 2025» from `2025-09-05`. */
export function shortDate(date: string): string {
  const { year, day } = partsOf(date);
  return `${day}${nbsp}${monthOfDay(date)} ${year}`;
}

/** «5 сентября 2025 г.» from `2025-09-05`. */
export function longDate(date: string): string {
  return `${shortDate(date)}${nbsp}г.`;
}

/** «5 сентября 2025 г., 09:41» from `2025-09-05T09:41:00+03:00`. */
export function dateAndTime(instant: string): string {
  return `${longDate(instant.slice(0, 10))}, ${instant.slice(11, 16)}`;
}

/** «сентябрь 2025» from `2025-09-05`. */
export function monthAndYear(date: string): string {
  return `${formatted(date, { month: "long" })}${nbsp}${partsOf(date).year}`;
}

/** «24», «июля 2025,» and «четверг», the three lines of a session's date. */
export function dateLines(date: string): { day: string; monthAndYear: string; weekday: string } {
  const { year, day } = partsOf(date);
  return {
    day: String(day),
    monthAndYear: `${monthOfDay(date)} ${year}`,
    weekday: formatted(date, { weekday: "long" }),
  };
}

/**
 * «4–5 сентября», «30 сентября – 2 октября», with the year separately: the conference page shows them in two font
 * weights.
 */
export function dateRange(start: string, end: string): { days: string; year: string } {
  const from = partsOf(start);
  const until = partsOf(end);
  const year = `${until.year}${nbsp}г.`;
  const last = `${until.day}${nbsp}${monthOfDay(end)}`;
  if (start === end) return { days: last, year };
  if (from.year !== until.year) return { days: `${longDate(start)} – ${last}`, year };
  if (from.month !== until.month) return { days: `${from.day}${nbsp}${monthOfDay(start)} – ${last}`, year };
  return { days: `${from.day}–${last}`, year };
}

/** The calendar date, `YYYY-MM-DD`, on which an instant falls in a time zone. */
export function dateInZone(instant: Date, timeZone: string): string {
  return formatOf("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(instant);
}

/** ISO 8601 with the zone's offset: `2025-07-16T10:00:00+03:00`. */
export function instantInZone(instant: Date, timeZone: string): string {
  const offset = offsetMinutes(instant, timeZone);
  const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19);
  if (offset === 0) return `${local}Z`;
  const hours = String(Math.trunc(Math.abs(offset) / 60)).padStart(2, "0");
  const minutes = String(Math.abs(offset) % 60).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${hours}:${minutes}`;
}

/** For names of files and folders, in local time: `2026-11-21-151200`. */
export function stampInZone(instant: Date, timeZone: string): string {
  return instantInZone(instant, timeZone).slice(0, 19).replace("T", "-").replaceAll(":", "");
}

/** The first instant of a calendar date in a time zone. */
export function startOfDate(date: string, timeZone: string): Date {
  return instantOf(date, "00:00", timeZone);
}

/** The instant of a local time, such as `03:30`, on a calendar date in a time zone. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const utc = new Date(`${date}T${time}:00Z`);
  const guess = new Date(utc.getTime() - offsetMinutes(utc, timeZone) * 60_000);
  return new Date(utc.getTime() - offsetMinutes(guess, timeZone) * 60_000);
}

const day = 24 * 60 * 60 * 1000;
const maxDays = 5000;
/** Cached by zone and UTC day, since computing an offset takes longer than the rest of the conversion. */
const offsetsByZone = new Map<string, Map<number, number | "changes">>();

function offsetMinutes(instant: Date, timeZone: string): number {
  const number = Math.floor(instant.getTime() / day);
  const offsets = offsetsByZone.get(timeZone) ?? new Map<number, number | "changes">();
  offsetsByZone.set(timeZone, offsets);
  const known = offsets.get(number);
  if (typeof known === "number") return known;
  if (known === "changes") return askOffset(instant, timeZone);
  if (offsets.size >= maxDays) offsets.clear();
  const [first, last] = [number * day, (number + 1) * day - 1].map((time) => askOffset(new Date(time), timeZone));
  offsets.set(number, first === last && first !== undefined ? first : "changes");
  return offsetMinutes(instant, timeZone);
}

function askOffset(instant: Date, timeZone: string): number {
  const name = formatOf("en-US", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(instant)
    .find((part) => part.type === "timeZoneName")?.value;
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? "");
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === "-" ? -minutes : minutes;
}

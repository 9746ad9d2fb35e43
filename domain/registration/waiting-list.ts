import { dateInZone, dateLines, dateRange, instantInZone, instantOf } from "../text/russian-dates.ts";
import { counted, type PluralForms } from "../text/russian-plurals.ts";

/**
 * The states of a person in the waiting list of a school. `waiting` and `offered` are open; then the place was taken,
 * passed on, or lost after the deadline, or the person left the list, or staff closed it.
 */
export type WaitingState = "waiting" | "offered" | "taken" | "passed" | "lost" | "left" | "closed";

/** Up to this number of places the site shows how many are left; above it, only that there are some. */
export const maxPlacesShown = 20;

const hour = 60 * 60 * 1000;
/** Deadlines between these hours, in local time, move to noon. */
const [nightFrom, nightUntil] = [22, 8];

/** Returns the instant until which a place is held: never between 22:00 and 8:00, which become the next noon. */
export function offerDeadline(now: Date, hours: number, timeZone: string): Date {
  const end = new Date(now.getTime() + hours * hour);
  const local = Number(instantInZone(end, timeZone).slice(11, 13));
  if (local < nightFrom && local >= nightUntil) return end;
  const noonDay = local >= nightFrom ? new Date(end.getTime() + 24 * hour) : end;
  return instantOf(dateInZone(noonDay, timeZone), "12:00", timeZone);
}

/** Returns the number of places left as the site shows it; null for many, and for no limit. */
export function placesLeftShown(places: number | null, taken: number): number | null {
  const left = places === null ? null : Math.max(places - taken, 0);
  return left === null || left > maxPlacesShown ? null : left;
}

/**
 * «12:00, суббота, 23 августа», which needs no declension.
 * @param instant with the offset of the site's time zone.
 */
export function deadlineWords(instant: string): string {
  const date = instant.slice(0, 10);
  return `${instant.slice(11, 16)}, ${dateLines(date).weekday}, ${dateRange(date, date).days}`;
}

export const placeForms: PluralForms = ["место", "места", "мест"];
export const hourForms: PluralForms = ["час", "часа", "часов"];

const inWords: Record<number, string> = { 48: "двое суток", 72: "трое суток", 96: "четверо суток" };

/** «двое суток», «36 часов». */
export function hoursToAnswer(hours: number): string {
  return inWords[hours] ?? counted(hours, hourForms);
}

/** Whether a full school has a waiting list that people may join; the option without a school has none. */
export function acceptsPeople(school: { without_school: number; waiting_closed_at: string | null }): boolean {
  return school.without_school === 0 && school.waiting_closed_at === null;
}

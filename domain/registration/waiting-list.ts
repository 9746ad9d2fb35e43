import { dateInZone, dateRange, instantInZone, instantOf } from "../text/russian-dates.ts";
import { counted, type PluralForms } from "../text/russian-plurals.ts";
import { registrationState } from "./registration-window.ts";

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

/** Deadlines end by this hour of the day before the conference. */
const lastEvening = "20:00";
const maxHeldDays = 30;
/** Hours to answer when that evening is near or over: a place freed on the day is needed on the day. */
const hoursWhenLate = 3;
/** Hours to answer a call when the conference is over and its registration still open. */
const hoursWhenOver = 48;

type Dates = { start_date: string; end_date: string };

/**
 * Returns the instant until which a place is held: a full hour, never between 22:00 and 8:00, which become the next
 * noon, and not beyond the evening before the conference. From three hours before that evening until the end of the
 * conference it is held for three hours.
 * @param hours infinite if the person is called: the evening before the conference.
 */
export function offerDeadline(now: Date, hours: number, timeZone: string, { start_date, end_date }: Dates): Date {
  const endAfter = (held: number) => byDay(new Date(Math.ceil(now.getTime() / hour + held) * hour), timeZone);
  if (dateInZone(now, timeZone) > end_date) return endAfter(Number.isFinite(hours) ? hours : hoursWhenOver);
  const last = new Date(instantOf(start_date, lastEvening, timeZone).getTime() - 24 * hour);
  if (last.getTime() - now.getTime() < hoursWhenLate * hour) return endAfter(Math.min(hours, hoursWhenLate));
  const end = Number.isFinite(hours) ? endAfter(hours) : last;
  return last < end ? last : end;
}

function byDay(end: Date, timeZone: string): Date {
  const local = localHour(end, timeZone);
  if (!isNight(local)) return end;
  const noonDay = local >= nightFrom ? new Date(end.getTime() + 24 * hour) : end;
  return instantOf(dateInZone(noonDay, timeZone), "12:00", timeZone);
}

const localHour = (instant: Date, timeZone: string) => Number(instantInZone(instant, timeZone).slice(11, 13));
const isNight = (local: number) => local >= nightFrom || local < nightUntil;

/** Returns why staff cannot set a deadline. */
export function deadlineProblem(deadline: Date, now: Date, timeZone: string): "past" | "night" | "far" | undefined {
  if (deadline <= now) return "past";
  if (deadline.getTime() - now.getTime() > maxHeldDays * 24 * hour) return "far";
  return isNight(localHour(deadline, timeZone)) ? "night" : undefined;
}

type Ended = { end_date: string; registration_on: number; registration_until: string | null };

/** Whether a conference has ended and its registration is closed, so that no person waits any longer. */
export function isOver({ end_date, ...row }: Ended, now: Date, timeZone: string): boolean {
  const window = { on: row.registration_on === 1, from: null, until: row.registration_until };
  return dateInZone(now, timeZone) > end_date && registrationState(window, now) === "closed";
}

/** Returns the number of places left as the site shows it; null for many, and for no limit. */
export function placesLeftShown(places: number | null, taken: number): number | null {
  const left = places === null ? null : Math.max(places - taken, 0);
  return left === null || left > maxPlacesShown ? null : left;
}

const onWeekdays = ["воскресенье", "понедельник", "вторник", "среду", "четверг", "пятницу", "субботу"];

/**
 * «в пятницу, 27 ноября, до 20:00»
 * @param instant with the offset of the site's time zone.
 */
export function deadlineWords(instant: string): string {
  const date = instant.slice(0, 10);
  const weekday = new Date(date).getUTCDay();
  const on = weekday === 2 ? "во" : "в";
  return `${on}\u00a0${onWeekdays[weekday]}, ${dateRange(date, date).days}, до ${instant.slice(11, 16)}`;
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

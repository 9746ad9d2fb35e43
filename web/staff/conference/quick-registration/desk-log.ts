import { momentAt } from "../../kit/clock/site-clock.ts";

/** A person registered at this desk. The device stores no more than the list shows. */
export type Served = {
  id: number;
  number: number;
  fio: string;
  /** ISO 8601. */
  at: string;
  /** Whether the person was registered already. */
  wasListed: boolean;
  /** Whether the browser opened the tab with the form; null if no form was requested. */
  formOpened: boolean | null;
};

/** Registrations of this device on the day of the newest, for one conference; it has at least one. */
export type DeskLog = { conference: number | null; count: number; last: Served[] };

const maxKept = 20;

/**
 * Returns time and date (`09:38`, `2025-09-04`) in the site's time zone.
 * @param offset `+03:00`; if undefined, the device's time zone is used.
 */
export function deskMoment(now: Date, offset: string | undefined): { day: string; time: string } {
  // The Swedish format is `YYYY-MM-DD`.
  const moment = offset === undefined ? now.toLocaleString("sv-SE") : momentAt(now.toISOString(), offset);
  return {
    day: moment.slice(0, "YYYY-MM-DD".length),
    time: moment.slice("YYYY-MM-DD ".length, "YYYY-MM-DD HH:MM".length),
  };
}

/** Whether the log is of the same day as `now`. @param offset as in `deskMoment` */
export function isOfToday(log: DeskLog, now: Date, offset: string | undefined): boolean {
  const [newest] = log.last;
  return newest !== undefined && deskMoment(new Date(newest.at), offset).day === deskMoment(now, offset).day;
}

/**
 * Returns the log to continue; another conference begins an empty one.
 * @param today the log of today, if there is one.
 * @param conference null while unknown, which changes nothing.
 */
export function logOf(today: DeskLog | null, conference: number | null): DeskLog {
  const isAnother = today?.conference != null && conference !== null && today.conference !== conference;
  if (!today || isAnother) return { conference, count: 0, last: [] };
  return { ...today, conference: today.conference ?? conference };
}

/** Adds a person at the beginning and removes an earlier entry of the same person. */
export function withServed(log: DeskLog, person: Served): DeskLog {
  const others = log.last.filter(({ id }) => id !== person.id);
  const isNew = others.length === log.last.length;
  return { ...log, count: log.count + (isNew ? 1 : 0), last: [person, ...others].slice(0, maxKept) };
}

export function withForm(log: DeskLog, id: number, formOpened: boolean): DeskLog {
  return { ...log, last: log.last.map((person) => (person.id === id ? { ...person, formOpened } : person)) };
}

/** Returns null if the device has no readable log. */
export function readLog(text: string | null): DeskLog | null {
  try {
    const kept = JSON.parse(text ?? "null");
    return typeof kept?.last?.[0]?.at === "string" ? kept : null;
  } catch {
    return null;
  }
}

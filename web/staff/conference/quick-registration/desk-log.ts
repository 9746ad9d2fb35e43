import { momentAt } from "../../kit/clock/site-clock.ts";

/** A person registered at this desk. The device stores no more than the list shows. */
export type Served = {
  id: number;
  number: number;
  fio: string;
  /** «09:38» by the site's clock. */
  time: string;
  /** Whether the person was registered already. */
  wasListed: boolean;
  /** Whether the browser opened the tab with the form; null if no form was requested. */
  formOpened: boolean | null;
};

/** Registrations of this device on one day for one conference. */
export type DeskLog = { day: string; conference: number | null; count: number; last: Served[] };

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

/**
 * Returns the log to continue; another day or conference begins an empty one.
 * @param conference null while unknown, which changes nothing.
 */
export function logOf(kept: DeskLog | null, day: string, conference: number | null): DeskLog {
  const isAnother = kept?.conference != null && conference !== null && kept.conference !== conference;
  if (!kept || kept.day !== day || isAnother) return { day, conference, count: 0, last: [] };
  return { ...kept, conference: kept.conference ?? conference };
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
    return Array.isArray(kept?.last) ? kept : null;
  } catch {
    return null;
  }
}

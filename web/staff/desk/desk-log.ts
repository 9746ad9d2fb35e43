import { momentAt } from "../clock/site-clock.ts";

/** A person registered at this desk. The device stores no more than the list shows. */
export type Served = {
  id: number;
  number: number;
  fio: string;
  /** «09:38» by the site's clock. */
  time: string;
  /** Found among those already registered. */
  wasListed: boolean;
  /** False where the browser blocked the tab with the form; null where none was wanted. */
  formOpened: boolean | null;
};

/** Registrations of this device on one day for one conference. */
export type DeskLog = { day: string; conference: number | null; count: number; last: Served[] };

const maxKept = 20;

/**
 * «09:38» of `2025-09-04` where the site is, whatever the device's own clock is set to.
 * @param offset `+03:00`; undefined while it is not known: then where the device is.
 */
export function deskMoment(now: Date, offset: string | undefined): { day: string; time: string } {
  // Swedish dates are written so.
  const moment = offset === undefined ? now.toLocaleString("sv-SE") : momentAt(now.toISOString(), offset);
  return {
    day: moment.slice(0, "YYYY-MM-DD".length),
    time: moment.slice("YYYY-MM-DD ".length, "YYYY-MM-DD HH:MM".length),
  };
}

/**
 * The log to go on with: another day or another conference begins anew.
 * @param conference null where it is not known yet, which begins nothing.
 */
export function logOf(kept: DeskLog | null, day: string, conference: number | null): DeskLog {
  const isAnother = kept?.conference != null && conference !== null && kept.conference !== conference;
  if (!kept || kept.day !== day || isAnother) return { day, conference, count: 0, last: [] };
  return { ...kept, conference: kept.conference ?? conference };
}

/** Adds a person at the beginning, without repetition. */
export function withServed(log: DeskLog, person: Served): DeskLog {
  const others = log.last.filter(({ id }) => id !== person.id);
  const isNew = others.length === log.last.length;
  return { ...log, count: log.count + (isNew ? 1 : 0), last: [person, ...others].slice(0, maxKept) };
}

export function withForm(log: DeskLog, id: number, formOpened: boolean): DeskLog {
  return { ...log, last: log.last.map((person) => (person.id === id ? { ...person, formOpened } : person)) };
}

/** Null where the device keeps nothing that can be read. */
export function readLog(text: string | null): DeskLog | null {
  try {
    const kept = JSON.parse(text ?? "null");
    return Array.isArray(kept?.last) ? kept : null;
  } catch {
    return null;
  }
}

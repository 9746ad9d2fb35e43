import { useEffect } from "react";
import { deskStorage } from "#web/api/desk-storage.ts";
import { useSiteOffset } from "../../kit/api/use-site-offset.ts";
import { type DeskLog, deskMoment, logOf, readLog, type Served, withForm, withServed } from "./desk-log.ts";
import { keptValue } from "./kept-value.ts";

const device = keptValue<DeskLog | null>(() => localStorage, deskStorage.log, readLog);

export type KeptDeskLog = DeskLog & {
  serve: (person: Omit<Served, "time">) => void;
  markForm: (id: number, opened: boolean) => void;
};

/**
 * The people served at this device today for the conference; shared by all tabs. «Today» is in the site's time zone.
 */
export function useDeskLog(conference: number | null): KeptDeskLog {
  const kept = device.useValue();
  const offset = useSiteOffset();
  const now = () => deskMoment(new Date(), offset);
  const today = now().day;
  const isKnown = offset !== undefined;
  useEffect(() => {
    // Deletes the names of earlier days.
    if (isKnown && device.now()?.day !== today) localStorage.removeItem(deskStorage.log);
  }, [today, isKnown]);
  const change = (step: (log: DeskLog) => DeskLog) => device.change((log) => step(logOf(log, now().day, conference)));
  return {
    ...logOf(kept, today, conference),
    serve: (person) => change((log) => withServed(log, { ...person, time: now().time })),
    markForm: (id, opened) => change((log) => withForm(log, id, opened)),
  };
}

import { useEffect } from "react";
import { deskStorage } from "#web/api/desk-storage.ts";
import { useSiteOffset } from "../../kit/api/use-site-offset.ts";
import { type DeskLog, isOfToday, logOf, readLog, type Served, withForm, withServed } from "./desk-log.ts";
import { keptValue } from "./kept-value.ts";

const device = keptValue<DeskLog | null>(() => localStorage, deskStorage.log, readLog);

export type KeptDeskLog = DeskLog & {
  serve: (person: Omit<Served, "at">) => void;
  markForm: (id: number, opened: boolean) => void;
};

/**
 * The people served at this device today for the conference; shared by all tabs. «Today» is in the site's time zone;
 * until that is known, in the device's.
 */
export function useDeskLog(conference: number | null): KeptDeskLog {
  const kept = device.useValue();
  const offset = useSiteOffset();
  const ofToday = (log: DeskLog | null) => (log && isOfToday(log, new Date(), offset) ? log : null);
  const isOld = offset !== undefined && kept !== null && ofToday(kept) === null;
  useEffect(() => {
    // Deletes the names of earlier days.
    if (isOld) localStorage.removeItem(deskStorage.log);
  }, [isOld]);
  const change = (step: (log: DeskLog) => DeskLog) => device.change((log) => step(logOf(ofToday(log), conference)));
  return {
    ...logOf(ofToday(kept), conference),
    serve: (person) => change((log) => withServed(log, { ...person, at: new Date().toISOString() })),
    markForm: (id, opened) => change((log) => withForm(log, id, opened)),
  };
}

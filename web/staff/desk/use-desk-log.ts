import { useEffect, useSyncExternalStore } from "react";
import { deskStorage } from "../../api/desk-storage.ts";
import { useSiteOffset } from "../api/use-site-offset.ts";
import { type DeskLog, deskMoment, logOf, readLog, type Served, withForm, withServed } from "./desk-log.ts";

const changes = new EventTarget();

export type KeptDeskLog = DeskLog & {
  serve: (person: Omit<Served, "time">) => void;
  markForm: (id: number, opened: boolean) => void;
};

/**
 * The people served at this device today for the conference; shared by all tabs. «Today» is in the site's time zone.
 */
export function useDeskLog(conference: number | null): KeptDeskLog {
  const kept = useSyncExternalStore(onLogChange, readLocalDraft);
  const offset = useSiteOffset();
  const now = () => deskMoment(new Date(), offset);
  const today = now().day;
  const isKnown = offset !== undefined;
  useEffect(() => {
    // Deletes the names of earlier days.
    if (isKnown && readLog(readLocalDraft())?.day !== today) localStorage.removeItem(deskStorage.log);
  }, [today, isKnown]);
  const change = (step: (log: DeskLog) => DeskLog) => {
    const next = step(logOf(readLog(readLocalDraft()), now().day, conference));
    localStorage.setItem(deskStorage.log, JSON.stringify(next));
    changes.dispatchEvent(new Event("change"));
  };
  return {
    ...logOf(readLog(kept), today, conference),
    serve: (person) => change((log) => withServed(log, { ...person, time: now().time })),
    markForm: (id, opened) => change((log) => withForm(log, id, opened)),
  };
}

function readLocalDraft(): string | null {
  return localStorage.getItem(deskStorage.log);
}

function onLogChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  window.addEventListener("storage", changed);
  return () => {
    changes.removeEventListener("change", changed);
    window.removeEventListener("storage", changed);
  };
}

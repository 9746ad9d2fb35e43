import { useEffect, useSyncExternalStore } from "react";
import { deskStorage } from "../../api/desk-storage.ts";
import { type DeskLog, logOf, readLog, type Served, withForm, withServed } from "./desk-log.ts";

const changes = new EventTarget();

export type KeptDeskLog = DeskLog & {
  serve: (person: Omit<Served, "time">) => void;
  markForm: (id: number, opened: boolean) => void;
};

/** Whom this device served today for the conference, the same in every tab. */
export function useDeskLog(conference: number | null): KeptDeskLog {
  const kept = useSyncExternalStore(onLogChange, readLocalDraft);
  const today = dayHere(new Date());
  useEffect(() => {
    // Yesterday's names have no business on the device.
    if (readLog(readLocalDraft())?.day !== today) localStorage.removeItem(deskStorage.log);
  }, [today]);
  const change = (step: (log: DeskLog) => DeskLog) => {
    const next = step(logOf(readLog(readLocalDraft()), dayHere(new Date()), conference));
    localStorage.setItem(deskStorage.log, JSON.stringify(next));
    changes.dispatchEvent(new Event("change"));
  };
  return {
    ...logOf(readLog(kept), today, conference),
    serve: (person) => change((log) => withServed(log, { ...person, time: timeHere(new Date()) })),
    markForm: (id, opened) => change((log) => withForm(log, id, opened)),
  };
}

function readLocalDraft(): string | null {
  return localStorage.getItem(deskStorage.log);
}

/** `2025-09-04` where the device is: Swedish dates are written so. */
function dayHere(now: Date): string {
  return now.toLocaleDateString("sv-SE");
}

function timeHere(now: Date): string {
  return now.toLocaleTimeString("ru-RU", { hour: "2-digit", minute: "2-digit" });
}

function onLogChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  window.addEventListener("storage", changed);
  return () => {
    changes.removeEventListener("change", changed);
    window.removeEventListener("storage", changed);
  };
}

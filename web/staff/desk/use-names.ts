import { useMemo, useState, useSyncExternalStore } from "react";
import { deskStorage } from "../../api/desk-storage.ts";
import { nothingYet, type RegistrationQueue, resumed } from "./registration-queue.ts";

type Step = (names: RegistrationQueue) => RegistrationQueue;

export type KeptNames = {
  names: RegistrationQueue;
  change: (step: Step) => void;
  /** Returns the present names, even after the page was left. */
  now: () => RegistrationQueue;
};

const changes = new EventTarget();
const noAnswerText = "Страница закрылась раньше, чем пришёл ответ.";
let isResumed = false;

/** The names at the desk, stored for the lifetime of the tab: they survive a reload and the end of a sign-in. */
export function useNames(): KeptNames {
  useState(resumeOnce);
  const kept = useSyncExternalStore(onNamesChange, readLocalDraft);
  const names = useMemo(() => readNames(kept), [kept]);
  return { names, change, now };
}

/** Resumes names that were being sent when the page was reloaded. */
function resumeOnce(): void {
  if (isResumed) return;
  isResumed = true;
  if (now().waiting.length > 0) change((names) => resumed(names, noAnswerText));
}

function change(step: Step): void {
  sessionStorage.setItem(deskStorage.name, JSON.stringify(step(now())));
  changes.dispatchEvent(new Event("change"));
}

function now(): RegistrationQueue {
  return readNames(readLocalDraft());
}

function readLocalDraft(): string | null {
  return sessionStorage.getItem(deskStorage.name);
}

function readNames(text: string | null): RegistrationQueue {
  return { ...nothingYet, ...JSON.parse(text ?? "{}") };
}

function onNamesChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  return () => changes.removeEventListener("change", changed);
}

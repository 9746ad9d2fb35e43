import { useMemo, useState, useSyncExternalStore } from "react";
import { deskStorage } from "../../api/desk-storage.ts";
import { nothingYet, type RegistrationQueue, resumed } from "./registration-queue.ts";

type Step = (names: RegistrationQueue) => RegistrationQueue;

export type KeptNames = {
  names: RegistrationQueue;
  change: (step: Step) => void;
  /** As they are at this moment, also after the page that asked has gone. */
  now: () => RegistrationQueue;
};

const changes = new EventTarget();
const noAnswerText = "Страница закрылась раньше, чем пришёл ответ.";
let isResumed = false;

/** The names at the desk, kept for as long as the tab: they outlive a page loaded anew and a sign-in that ends. */
export function useNames(): KeptNames {
  useState(resumeOnce);
  const kept = useSyncExternalStore(onNamesChange, readLocalDraft);
  const names = useMemo(() => readNames(kept), [kept]);
  return { names, change, now };
}

/** Names that were being sent when the page was reloaded are no longer. */
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

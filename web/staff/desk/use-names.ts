import { useMemo, useState, useSyncExternalStore } from "react";
import { deskKeeps } from "../../api/kept-on-device.ts";
import { type NamesAtTheDesk, nothingYet, resumed } from "./names-on-the-way.ts";

type Step = (names: NamesAtTheDesk) => NamesAtTheDesk;

export type KeptNames = {
  names: NamesAtTheDesk;
  change: (step: Step) => void;
  /** As they are at this moment, also after the page that asked has gone. */
  now: () => NamesAtTheDesk;
};

const changes = new EventTarget();
const unheard = "Страница закрылась раньше, чем пришёл ответ.";
let isResumed = false;

/** The names at the desk, kept for as long as the tab: they outlive a page loaded anew and a sign-in that ends. */
export function useNames(): KeptNames {
  useState(resumeOnce);
  const kept = useSyncExternalStore(onNamesChange, keptText);
  const names = useMemo(() => readNames(kept), [kept]);
  return { names, change, now };
}

/** What was on its way when this page was loaded is on its way no more. */
function resumeOnce(): void {
  if (isResumed) return;
  isResumed = true;
  if (now().waiting.length > 0) change((names) => resumed(names, unheard));
}

function change(step: Step): void {
  sessionStorage.setItem(deskKeeps.name, JSON.stringify(step(now())));
  changes.dispatchEvent(new Event("change"));
}

function now(): NamesAtTheDesk {
  return readNames(keptText());
}

function keptText(): string | null {
  return sessionStorage.getItem(deskKeeps.name);
}

function readNames(text: string | null): NamesAtTheDesk {
  return { ...nothingYet, ...JSON.parse(text ?? "{}") };
}

function onNamesChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  return () => changes.removeEventListener("change", changed);
}

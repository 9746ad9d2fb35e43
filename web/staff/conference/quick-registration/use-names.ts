import { useState } from "react";
import { deskStorage } from "#web/api/desk-storage.ts";
import { keptValue } from "./kept-value.ts";
import { nothingYet, type RegistrationQueue, written } from "./registration-queue.ts";
import { readUnsent, type UnsentName } from "./unsent-names.ts";

/** The names at the desk, stored for the lifetime of the tab: they survive a reload and the end of a sign-in. */
const tab = keptValue<RegistrationQueue>(
  () => sessionStorage,
  deskStorage.name,
  (text) => ({ ...nothingYet, ...JSON.parse(text ?? "{}") }),
);

/**
 * Names that did not reach the server, oldest first, stored on the device until it has answered. A later sign-in sends
 * them, also that of another account: the people were at the desk.
 */
const unsent = keptValue<UnsentName[]>(() => localStorage, deskStorage.unsent, readUnsent);

let isResumed = false;

/** Names that were being sent when the page was closed are sent again. */
function resumeOnce(): void {
  if (isResumed) return;
  isResumed = true;
  if (tab.now().waiting.length > 0) postpone();
}

/** Moves the names that are being sent to those that wait for the connection. */
function postpone(): void {
  const { waiting } = tab.now();
  const at = new Date().toISOString();
  unsent.change((names) => [...names, ...waiting.map(({ name, key }) => ({ name, key, at }))]);
  tab.change((names) => ({ ...names, waiting: [] }));
}

export type KeptNames = ReturnType<typeof useNames>;

export function useNames() {
  useState(resumeOnce);
  return { names: tab.useValue(), unsent: unsent.useValue(), change: tab.change, postpone, ...reading };
}

const reading = {
  /** Returns the present names, even after the page was left. */
  now: tab.now,
  /** Returns the name to send next; `isUnsent` if it waited for the connection. */
  next() {
    const [late] = unsent.now();
    if (late) return { ...late, isFormless: true, isUnsent: true };
    const [name] = tab.now().waiting;
    return name && { ...name, isUnsent: false };
  },
  keysInUse: () => [...unsent.now(), ...tab.now().waiting].map(({ key }) => key),
  /** Removes a name that the server has answered. */
  answered(key: string): void {
    if (unsent.now().length > 0) unsent.change((names) => names.filter((name) => name.key !== key));
    tab.change((names) => written(names, key));
  },
};

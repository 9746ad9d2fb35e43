import type { DoorAct } from "#domain/door/door-acts.ts";
import { type StoredAct, store, unlock } from "./door-store.ts";

/** An act of this device as it is shown, stored locked with its key. */
export type JournalEntry = {
  act: DoorAct;
  /** The name of the person. */
  fio: string;
  /** Null for a new person until the server has answered. */
  number: number | null;
  /** `refused` if the server could not record it. */
  state: "waiting" | "sent" | "refused";
};

/** Returns the acts of this device from the oldest to the newest. */
export async function readJournal(key: CryptoKey): Promise<JournalEntry[]> {
  const rows = await store.acts.orderBy("n").toArray();
  const entries = await Promise.all(rows.map((row) => readEntry(key, row)));
  return entries.filter((entry) => entry !== undefined);
}

/** @returns undefined for an act of an earlier pass, whose key no longer exists. */
async function readEntry(key: CryptoKey, row: StoredAct): Promise<JournalEntry | undefined> {
  try {
    return await unlock<JournalEntry>(key, row.locked);
  } catch {
    return undefined;
  }
}

/** Counts the arrivals that this device has recorded. */
export function arrivalsOf(journal: readonly JournalEntry[]): number {
  return journal.filter(({ act }) => act.act === "new" || (act.act === "mark" && act.kind === "arrival")).length;
}

import { deskStorage } from "#web/api/desk-storage.ts";
import { nothingYet, type RegistrationQueue } from "./registration-queue.ts";

/** A name that waits for the connection. `at`: when it was typed, ISO 8601. */
export type UnsentName = { name: string; key: string; at: string };

/** Returns no names if the device has no readable ones. */
export function readUnsent(text: string | null): UnsentName[] {
  try {
    const names = JSON.parse(text ?? "[]");
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}

type Reading = Pick<Storage, "getItem">;

/** Returns the names that are not stored on the server: waiting, being sent, refused, or still in the field. */
export function unsentNames(device: Reading, tab: Reading): string[] {
  const kept: RegistrationQueue = { ...nothingYet, ...JSON.parse(tab.getItem(deskStorage.name) ?? "{}") };
  const { text, waiting, failed } = kept;
  const sent = [...readUnsent(device.getItem(deskStorage.unsent)), ...waiting, ...failed];
  return sent.map(({ name }) => name).concat(text.trim() === "" ? [] : [text.trim()]);
}

import Dexie, { type Table } from "dexie";
import type { DoorPass } from "#contract/conference/day/check-in/device-endpoints.ts";
import type { DoorCounts } from "#domain/door/door-acts.ts";

/**
 * The pass of this device. `key` locks the list and the names in the journal; it cannot leave the browser, and is
 * deleted when the pass is revoked.
 */
export type StoredPass = {
  id: 1;
  /** Null once the pass has ended: acts that wait have their own. */
  token: string | null;
  pass: DoorPass;
  holder: string;
  sealingKey: string;
  key: CryptoKey | null;
  /** The choice on the device, instead of that of the pass. */
  turn?: DoorPass["hall_turn"];
  revoked: { who: string; at: string } | null;
};

/** An AES-GCM ciphertext. */
export type Locked = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

type StoredList = { id: 1; locked: Locked; at: string; counts: DoorCounts | null };

/**
 * An act of this device. `sealed` is readable for the server alone. `token` is that of the pass under which it was made,
 * because the device may have got another one since. Both are emptied once the server has answered.
 */
export type StoredAct = {
  n?: number;
  id: string;
  at: string;
  token: string;
  sealed: string;
  isSent: 0 | 1;
  locked: Locked;
};

class DoorStore extends Dexie {
  pass!: Table<StoredPass, number>;
  list!: Table<StoredList, number>;
  acts!: Table<StoredAct, number>;

  constructor() {
    // A mark is on the disk before the screen turns green.
    super("check-in", { chromeTransactionDurability: "strict" });
    this.version(1).stores({ pass: "id", list: "id", acts: "++n, &id, isSent" });
  }
}

export const store = new DoorStore();

export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

export async function lock(key: CryptoKey, value: unknown): Promise<Locked> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text) };
}

export async function unlock<T>(key: CryptoKey, { iv, bytes }: Locked): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes))) as T;
}

/** In bytes, with its index entries: far more than an act takes, because browsers count in pages. */
const actSize = 8192;
const warnBelow = 40;

/** Returns how many more acts fit on the device, if only few do; null for enough, or if it is unknown. */
export async function roomLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return null;
  const acts = Math.floor((quota - usage) / actSize);
  return acts < warnBelow ? Math.max(acts, 0) : null;
}

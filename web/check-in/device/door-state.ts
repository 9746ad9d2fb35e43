import type { DoorPass, SentActs } from "#contract/conference/day/check-in/device-endpoints.ts";
import type { DoorCounts } from "#domain/door/door-acts.ts";
import type { StoredPass } from "./door-store.ts";
import type { JournalEntry } from "./journal.ts";

/** The state of the check-in that its screens show. */
export type DoorState = {
  /** `failed` if the browser stores nothing. */
  phase: "starting" | "unpaired" | "revoked" | "ready" | "failed";
  pass: DoorPass | null;
  holder: string;
  counts: DoorCounts | null;
  people: number;
  /** When the list was last known to be current. */
  listAt: string | null;
  /** Since when the server has not been reached; null while it is. */
  offlineSince: string | null;
  /** Acts that the server has not confirmed, with the time of the oldest. */
  queue: { length: number; since: string | null };
  /** Whether the server refuses acts of the queue. */
  isRefused: boolean;
  /** Today's acts, the newest last. */
  journal: JournalEntry[];
  /** The number of acts sent after an outage, with their conflicts; null if there was none, or the notice was closed. */
  returned: { sent: number; conflicts: SentActs["conflicts"] } | null;
  /** Conflicts of this device's acts, which staff decide. */
  conflicts: SentActs["conflicts"];
  revoked: StoredPass["revoked"];
  /** How many more acts fit on the device; null for enough. */
  room: number | null;
};

export const firstState: DoorState = {
  phase: "starting",
  pass: null,
  holder: "",
  counts: null,
  people: 0,
  listAt: null,
  offlineSince: null,
  queue: { length: 0, since: null },
  isRefused: false,
  journal: [],
  returned: null,
  conflicts: [],
  revoked: null,
  room: null,
};

import type { Entry } from "#contract/site/entries/entries.ts";
import { ApiProblem } from "#web/api/client.ts";
import { isEditConflict } from "#web/staff/kit/api/edit-conflicts.ts";

type Data = Entry["data"];

export type AutosaveState = {
  /** The values of the fields. */
  data: Data;
  /** The values last saved. */
  saved: Data;
  /** The last version from the server; null before the first save. */
  entry: Entry | null;
  /**
   * `waiting`: will be saved after a pause; `failed`: retried automatically; `refused`: not retried until the input
   * changes; `collided`: a newer version exists, see `theirs`.
   */
  status: "saved" | "waiting" | "saving" | "failed" | "refused" | "collided";
  error: unknown;
  /** The newer version of another editor. */
  theirs: Entry | null;
  /** Number of times the fields were filled by something else than typing. */
  generation: number;
};

/** The network and storage that saving needs. */
export type AutosavePorts = {
  /** Creates the entry; a second call creates no other entry and returns its present state. */
  create: (data: Data) => Promise<Entry>;
  save: (entry: Entry, data: Data, bringsBack: boolean) => Promise<Entry>;
  latest: (entry: Entry) => Promise<Entry>;
  /** Stores typed text on this device, in case it cannot be sent. */
  keep: (data: Data, entry: Entry | null) => void;
  forget: (entry: Entry) => void;
};

export type LocalDraft = {
  data: Data;
  /** The revision that the text is based on; null for an entry that is not on the server. */
  revision: number | null;
  /** The idempotency key of the request that creates the entry. */
  requestKey?: string;
};

/** Returns the initial state of an editor: the entry, or newer text that is stored on this device. */
export function openedState(entry: Entry | null, blank: Data, kept: LocalDraft | null): AutosaveState {
  const state: AutosaveState = {
    data: entry?.data ?? blank,
    saved: entry?.data ?? blank,
    entry,
    status: "saved",
    error: null,
    theirs: null,
    generation: 0,
  };
  if (!kept || sameData(kept.data, state.data)) return state;
  const isNewer = kept.revision !== (entry?.revision ?? null);
  if (isNewer && entry) return { ...state, data: kept.data, status: "collided", theirs: entry };
  return { ...state, data: kept.data, status: "waiting" };
}

export function sameData(one: Data, other: Data): boolean {
  const sorted = (data: Data) => JSON.stringify(Object.entries(data).sort(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
}

/** Whether a new entry has no content worth saving. */
export function isBlank(data: Data, blank: Data): boolean {
  const bare = (value: unknown) => (typeof value === "string" ? value.trim() : value);
  return sameData(Object.fromEntries(Object.entries(data).map(([field, value]) => [field, bare(value)])), blank);
}

/** Returns the reason of a failed save. `refused` is final; other failures may be temporary. */
export function whyNotSaved(error: unknown): "collided" | "refused" | "failed" {
  if (!(error instanceof ApiProblem)) return "failed";
  if (isEditConflict(error)) return "collided";
  return error.status < 500 && error.status !== 429 ? "refused" : "failed";
}

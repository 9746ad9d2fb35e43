import type { Entry } from "#contract/editors/entries.ts";
import { ApiProblem } from "#web/api/client.ts";
import { isEditConflict } from "../../api/edit-conflicts.ts";

type Data = Entry["data"];

export type AutosaveState = {
  /** The values of the fields. */
  data: Data;
  /** The values last saved. */
  saved: Data;
  /** As the server has it; null until it is saved for the first time. */
  entry: Entry | null;
  /**
   * `waiting`: typed, saved in a moment; `failed`: retried automatically; `refused`: waits for other input; `collided`:
   * a newer version exists, see `theirs`.
   */
  status: "saved" | "waiting" | "saving" | "failed" | "refused" | "collided";
  error: unknown;
  /** The newer version of another editor. */
  theirs: Entry | null;
  /** Counts how often the fields were filled from elsewhere than the keyboard. */
  generation: number;
};

/** The network and storage that saving needs. */
export type AutosavePorts = {
  /** Asked twice it makes one, and answers with what that has become. */
  create: (data: Data) => Promise<Entry>;
  save: (entry: Entry, data: Data, bringsBack: boolean) => Promise<Entry>;
  latest: (entry: Entry) => Promise<Entry>;
  /** Keeps what was typed on this device, in case it never reaches the server. */
  keep: (data: Data, entry: Entry | null) => void;
  forget: (entry: Entry) => void;
};

export type LocalDraft = {
  data: Data;
  /** That it was typed over; null: of an entry that the server does not have. */
  revision: number | null;
  /** For an entry that may not exist yet: the key of the request that creates it. */
  requestKey?: string;
};

/** An editor's beginning: the entry, unless something typed over it is still waiting on this device. */
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

/** `refused` is the server's last word; anything else may work out later. */
export function whyNotSaved(error: unknown): "collided" | "refused" | "failed" {
  if (!(error instanceof ApiProblem)) return "failed";
  if (isEditConflict(error)) return "collided";
  return error.status < 500 && error.status !== 429 ? "refused" : "failed";
}

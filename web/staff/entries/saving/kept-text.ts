import type { EntryKind } from "../../../../contract/entry-data.ts";
import type { KeptText } from "./saving-state.ts";

/** Text that has not reached the server yet, on this device: a tab may close, a network may be gone. */

const keyOf = (kind: EntryKind, id: number | "new") => `entry_text_${kind}_${id}`;

export function keepText(kind: EntryKind, id: number | "new", text: KeptText): void {
  try {
    localStorage.setItem(keyOf(kind, id), JSON.stringify(text));
  } catch {
    // No room, or storage is forbidden: the text still stands in its fields.
  }
}

export function keptText(kind: EntryKind, id: number | "new"): KeptText | null {
  try {
    const text: unknown = JSON.parse(localStorage.getItem(keyOf(kind, id)) ?? "null");
    return isKeptText(text) ? text : null;
  } catch {
    return null;
  }
}

export function forgetText(kind: EntryKind, id: number | "new"): void {
  try {
    localStorage.removeItem(keyOf(kind, id));
  } catch {
    // Nothing is kept there, then.
  }
}

function isKeptText(text: unknown): text is KeptText {
  if (text === null || typeof text !== "object" || !("data" in text) || !("revision" in text)) return false;
  return typeof text.data === "object" && text.data !== null;
}

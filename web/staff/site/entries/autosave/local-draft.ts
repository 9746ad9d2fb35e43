import { type EntryKind, entryKinds } from "#contract/library/entry-data.ts";
import type { LocalDraft } from "./autosave-state.ts";

/**
 * Text that is not saved on the server, stored on this device in case the tab is closed or the network fails. Visible
 * only to its author's account.
 */
export type DraftPlace = { staff: number; kind: EntryKind; id: number | "new" };

const storageKey = ({ staff, kind, id }: DraftPlace) => `entry_text_${staff}_${kind}_${id}`;

export function writeLocalDraft(place: DraftPlace, text: LocalDraft): void {
  try {
    localStorage.setItem(storageKey(place), JSON.stringify(text));
  } catch {
    // Storage is full or forbidden; the text is still in the fields.
  }
}

export function readLocalDraft(place: DraftPlace): LocalDraft | null {
  try {
    const text: unknown = JSON.parse(localStorage.getItem(storageKey(place)) ?? "null");
    return isKeptText(text) ? text : null;
  } catch {
    return null;
  }
}

export function removeLocalDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(storageKey(place));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Returns all texts of an account that are stored on this device. */
export function localDraftsOf(staff: number): { place: DraftPlace; text: LocalDraft }[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const [, kindInKey, id = ""] = new RegExp(`^entry_text_${staff}_([a-z]+)_(new|\\d+)$`).exec(key) ?? [];
      const kind = entryKinds.find((known) => known === kindInKey);
      if (!kind) return [];
      const place: DraftPlace = { staff, kind, id: id === "new" ? id : Number(id) };
      const text = readLocalDraft(place);
      return text ? [{ place, text }] : [];
    });
  } catch {
    return [];
  }
}

function isKeptText(text: unknown): text is LocalDraft {
  if (text === null || typeof text !== "object" || !("data" in text) || !("revision" in text)) return false;
  return typeof text.data === "object" && text.data !== null;
}

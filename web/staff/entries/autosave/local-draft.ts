import { type EntryKind, entryKinds } from "#contract/editors/entry-data.ts";
import type { LocalDraft } from "./autosave-state.ts";

/**
 * Text that has not reached the server yet, stored on this device: a tab may close, a network may fail. It belongs to
 * its author's account: another account does not see it.
 */
export type DraftPlace = { staff: number; kind: EntryKind; id: number | "new" };

const storageKey = ({ staff, kind, id }: DraftPlace) => `entry_text_${staff}_${kind}_${id}`;

export function writeLocalDraft(place: DraftPlace, text: LocalDraft): void {
  try {
    localStorage.setItem(storageKey(place), JSON.stringify(text));
  } catch {
    // Storage is full or forbidden: the text is still in its fields.
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
    // Nothing is kept there, then.
  }
}

/** Everything of this person that is still waiting here. */
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

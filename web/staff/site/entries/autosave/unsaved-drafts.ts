import type { EntryKind } from "#contract/library/entry-data.ts";
import { localDraftsOf, removeLocalDraft } from "./local-draft.ts";
import { giveEverythingUp, sendEverything } from "./open-autosaves.ts";

/** A text on this device that is not saved on the server. */
export type UnsavedDraft = { kind: EntryKind; id: number | "new"; title: string };

/** Sends the stored texts. @returns those that could not be sent. */
export async function unsavedDrafts(staff: number): Promise<UnsavedDraft[]> {
  await sendEverything();
  return localDraftsOf(staff).map(({ place: { kind, id }, text: { data } }) => {
    const { title, name, number } = data as Record<string, unknown>;
    return { kind, id, title: String(title || name || number || "") };
  });
}

/** Removes them before another person uses the device. */
export function removeUnsavedDrafts(staff: number): void {
  giveEverythingUp();
  for (const { place } of localDraftsOf(staff)) removeLocalDraft(place);
}

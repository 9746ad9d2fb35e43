import type { EntryKind } from "#contract/entry-data.ts";
import { forgetText, textsOf } from "./kept-text.ts";
import { giveEverythingUp, sendEverything } from "./open-savers.ts";

/** Something that a person wrote on this device and that the server does not have. */
export type UnsentText = { kind: EntryKind; id: number | "new"; title: string };

/** Sends what can be sent. @returns what is left. */
export async function unsentTexts(staff: number): Promise<UnsentText[]> {
  await sendEverything();
  return textsOf(staff).map(({ place: { kind, id }, text: { data } }) => {
    const { title, name, number } = data as Record<string, unknown>;
    return { kind, id, title: String(title || name || number || "") };
  });
}

/** Whoever sits down next does not find it. */
export function forgetUnsentTexts(staff: number): void {
  giveEverythingUp();
  for (const { place } of textsOf(staff)) forgetText(place);
}

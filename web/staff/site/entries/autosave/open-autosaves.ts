import type { Autosave } from "./autosave.ts";

/** The autosaves of the open editors in this tab, which are checked before signing out. */
const open = new Set<Autosave>();

/** @returns a function that removes it again. */
export function noteOpen(saver: Autosave): () => void {
  open.add(saver);
  return () => void open.delete(saver);
}

/** Saves all unsaved text. Resolves when everything is saved or has failed. */
export async function sendEverything(): Promise<void> {
  await Promise.all([...open].map((saver) => saver.flush()));
}

/** Discards all unsaved text. */
export function giveEverythingUp(): void {
  for (const saver of open) saver.giveUp();
}

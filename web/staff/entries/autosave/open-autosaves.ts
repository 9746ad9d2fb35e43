import type { Autosave } from "./autosave.ts";

/** The savers of the open editors in this tab, checked before signing out. */
const open = new Set<Autosave>();

/** @returns what takes it off the list again. */
export function noteOpen(saver: Autosave): () => void {
  open.add(saver);
  return () => void open.delete(saver);
}

/** Sends what is still here. @returns when it has arrived or cannot. */
export async function sendEverything(): Promise<void> {
  await Promise.all([...open].map((saver) => saver.flush()));
}

/** Discards all unsaved text. */
export function giveEverythingUp(): void {
  for (const saver of open) saver.giveUp();
}

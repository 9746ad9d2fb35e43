import type { Autosave } from "./autosave.ts";

/** The savers of the editors that are open in this tab: whoever signs out asks them first. */
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

/** What has not arrived is not wanted any more. */
export function giveEverythingUp(): void {
  for (const saver of open) saver.giveUp();
}

import { notifyProblem } from "../parts/notifications.tsx";
import { formAddress } from "./form-addresses.ts";

/** Opens the printable form of a registration in a new tab; shows a notice where the browser blocks it. */
export function printForm({ id }: { id: number }): void {
  if (!openForm(formAddress(id))) {
    notifyProblem("Браузер не открыл анкету. Разрешите всплывающие окна для этого сайта и повторите.");
  }
}

/**
 * Opens a form in a new tab that has no hold on this one. Called once the answer is there: the Enter before it allows a
 * new tab for five seconds more, and until then the person sees the field, not an empty tab.
 * @param onTyped takes the letters that reach the new tab before the form is there.
 * @returns false if the browser blocked it, which `noopener` would not tell.
 */
export function openForm(address: string, onTyped?: (letter: string) => void): boolean {
  const tab = window.open(address, "_blank");
  if (tab === null) return false;
  tab.opener = null;
  // Applies to the empty page of the tab until the form loads; its listeners go with it.
  tab.addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
    if (Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey) onTyped?.(key);
  });
  return true;
}

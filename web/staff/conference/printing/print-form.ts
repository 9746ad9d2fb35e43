import { notifyProblem } from "../../kit/parts/notifications.tsx";
import { formAddress } from "./form-addresses.ts";

/** Opens the form of a registration in a new tab; shows a notice if the browser blocks it. */
export function printForm({ id }: { id: number }): void {
  if (!openForm(formAddress(id))) {
    notifyProblem("Браузер не открыл анкету. Разрешите всплывающие окна для этого сайта и повторите.");
  }
}

/**
 * Opens a form in a new tab that has no access to this one. Called after the response: browsers allow a new tab within
 * five seconds of the Enter, and until then the field stays visible instead of an empty tab.
 * @param onTyped called with letters typed into the new tab before the form is loaded.
 * @returns false if the browser blocked it; with `noopener` this could not be detected.
 */
export function openForm(address: string, onTyped?: (letter: string) => void): boolean {
  const tab = window.open(address, "_blank");
  if (tab === null) return false;
  tab.opener = null;
  // On the empty document of the tab, whose listeners are removed when the form loads.
  tab.addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
    if (Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey) onTyped?.(key);
  });
  return true;
}

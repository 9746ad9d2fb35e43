import { useEffect } from "react";

/** The unsaved fields of all forms of the page, for a single question. */
const unsaved = new Set<readonly string[]>();

/**
 * Asks a question before unsaved fields are left.
 * @param changed the labels of the changed fields: «телефон», «почта». Empty: no question.
 */
export function UnsavedChanges({ changed }: { changed: readonly string[] }) {
  useEffect(() => {
    unsaved.add(changed);
    return () => void unsaved.delete(changed);
  }, [changed]);
  return null;
}

/** The names of all fields with unsaved input. */
export function unsavedNames(): string[] {
  return [...unsaved].flat();
}

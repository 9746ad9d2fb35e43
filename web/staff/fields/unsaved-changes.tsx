import { useEffect } from "react";

/** The unsaved fields of every form of the page: one question covers all of them. */
const unsaved = new Set<readonly string[]>();

/**
 * Asks before leaving while there are unsaved fields.
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

import { useEffect } from "react";

/** What every form of the page holds and has not saved: one question asks about all of them. */
const unsaved = new Set<readonly string[]>();

/**
 * Whoever leaves is asked first while something is changed.
 * @param changed the names of the changed fields, as people call them: «телефон», «почта». None: nobody is asked.
 */
export function UnsavedChanges({ changed }: { changed: readonly string[] }) {
  useEffect(() => {
    unsaved.add(changed);
    return () => void unsaved.delete(changed);
  }, [changed]);
  return null;
}

/** The names of everything that would be lost now. */
export function unsavedNames(): string[] {
  return [...unsaved].flat();
}

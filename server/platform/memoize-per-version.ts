import type { ContentVersion } from "./database/content-version.ts";

/** An object with the version of the content. */
type Versioned = { database: { contentVersion: ContentVersion } };

/**
 * Computes a value of the public content once for each version of it; it must not be modified. While the version is
 * unknown it is computed for every call.
 * @param isGood whether a computed value still holds though the content did not change.
 */
export function memoizePerVersion<Of extends Versioned, T>(
  make: (of: Of) => Promise<T>,
  isGood: (made: T, of: Of) => boolean = () => true,
): (of: Of) => Promise<T> {
  const known = new WeakMap<ContentVersion, { version: number; made: Promise<T> }>();
  return async (of) => {
    const { contentVersion } = of.database;
    const version = contentVersion.current();
    const last = known.get(contentVersion);
    if (last && last.version === version && isGood(await last.made, of)) return last.made;
    const made = make(of);
    if (version === undefined) return made;
    known.set(contentVersion, { version, made });
    // A failure is not remembered.
    made.catch(() => known.delete(contentVersion));
    return made;
  };
}

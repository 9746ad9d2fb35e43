import type { DatabaseSync } from "node:sqlite";

/** A number that grows with every change of the public content, on any node. */
export type ContentVersion = {
  /** The current version; undefined while it is unknown, in which case cached responses must not be used. */
  current: () => number | undefined;
};

/**
 * Reads the version from the file, since another process may have written to it: a few microseconds, once for all
 * callers within a turn of the event loop. `forget` is called after own commits.
 */
export function sqliteContentVersion(connection: DatabaseSync): ContentVersion & { forget: () => void } {
  const statement = connection.prepare("select version from content_version");
  let known: { version: number | undefined } | undefined;
  const forget = () => {
    known = undefined;
  };
  const ask = () => {
    try {
      return (statement.get() as { version: number } | undefined)?.version;
    } catch {
      return undefined;
    }
  };
  return {
    forget,
    current: () => {
      if (!known) {
        known = { version: ask() };
        setImmediate(forget);
      }
      return known.version;
    },
  };
}

import type { DatabaseSync } from "node:sqlite";

/** A number that changes with every change of the public content, on whatever node it was made. */
export type ContentVersion = {
  /** The version now, or undefined where it cannot be known: then nothing kept may be shown. */
  current: () => number | undefined;
};

/**
 * Another process may have written to the file: it is asked, for a few microseconds, once for all who ask within a turn of
 * the event loop. `forget` is for who has committed in between.
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

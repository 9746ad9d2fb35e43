import type { DatabaseSync } from "node:sqlite";

/** A number that changes with every change of the public content, on whatever node it was made. */
export type ContentVersion = {
  /** The version now, or undefined where it cannot be known: then nothing kept may be shown. */
  current: () => number | undefined;
};

/** The file is asked every time, a few microseconds: another process may have written to it. */
export function sqliteContentVersion(connection: DatabaseSync): ContentVersion {
  const statement = connection.prepare("select version from content_version");
  return {
    current: () => {
      try {
        return (statement.get() as { version: number } | undefined)?.version;
      } catch {
        return undefined;
      }
    },
  };
}

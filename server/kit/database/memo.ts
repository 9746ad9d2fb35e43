import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables/tables.ts";

/**
 * Returns the cached result of a computation, or computes it if the data have changed. Callers must not modify the
 * result.
 * @param isCurrent whether a cached result is still valid although the data have not changed.
 */
export type Memo = <T>(key: string, compute: () => Promise<T>, isCurrent?: (result: T) => boolean) => Promise<T>;

type Version = string | number | undefined;

/** Maximum number of results of all keys; beyond it the memo is emptied. */
const maxResults = 1000;

/**
 * Creates a memo that is cleared when the version changes. The version is read before a result is computed, so that no
 * result is older than its version.
 * @param readVersion undefined while the version is unavailable: every call then computes its result.
 */
export function createMemo(readVersion: () => Version | Promise<Version>): Memo {
  let version: Version;
  let results = new Map<string, Promise<unknown>>();
  return async <T>(key: string, compute: () => Promise<T>, isCurrent: (result: T) => boolean = () => true) => {
    const now = await readVersion();
    if (now === undefined) return compute();
    if (now !== version || results.size >= maxResults) [version, results] = [now, new Map()];
    const ofVersion = results;
    const known = ofVersion.get(key) as Promise<T> | undefined;
    if (known && isCurrent(await known)) return known;
    const result = compute();
    ofVersion.set(key, result);
    // Errors are not cached.
    result.catch(() => ofVersion.delete(key));
    return result;
  };
}

/**
 * Returns a reader of the number of commits on a SQLite file.
 * @param connection a read-only connection: SQLite counts the commits of other connections.
 */
export function sqliteDataVersion(connection: DatabaseSync) {
  const statement = connection.prepare("pragma data_version");
  return (): Version => {
    try {
      return (statement.get() as { data_version: number }).data_version;
    } catch {
      // Locked by another process, for example. The query itself waits for the lock or reports the error.
      return undefined;
    }
  };
}

/**
 * Returns a reader of the snapshot of visible transactions, with the start time of the server. One query serves all
 * callers within a turn of the event loop; it begins after the turn, so that no version is older than its call.
 */
export function postgresDataVersion(db: Kysely<Tables>) {
  const query = sql<{
    version: string;
  }>`select concat(pg_postmaster_start_time(), ' ', pg_current_snapshot()) as version`;
  let reading: Promise<Version> | undefined;
  const read = async (): Promise<Version> => {
    await nextTurn();
    reading = undefined;
    return (await query.execute(db)).rows[0]?.version;
  };
  return (): Promise<Version> => {
    reading ??= read();
    return reading;
  };
}

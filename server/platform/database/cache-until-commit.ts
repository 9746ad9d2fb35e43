import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { coalescePerTick } from "../coalesce-per-tick.ts";
import type { Tables } from "./tables/tables.ts";

/**
 * Returns the cached result of a query until the next commit of any process: a cached result is never older than the
 * database. For small results, which callers must not modify.
 * @param question the cache key.
 */
export type CacheUntilCommit = <T>(question: string, ask: () => Promise<T>) => Promise<T>;

/** Returns a value that changes with every commit, or undefined while it is unavailable. */
type DataVersion = () => Promise<string | undefined>;

/** @param connection a read-only connection: SQLite counts the commits of other connections. */
export function sqliteDataVersion(connection: DatabaseSync): DataVersion {
  const statement = connection.prepare("pragma data_version");
  return async () => {
    try {
      return String((statement.get() as { data_version: number }).data_version);
    } catch {
      // Locked by another process, for example. The query itself waits for the lock or reports the error.
      return undefined;
    }
  };
}

/**
 * The snapshot of visible transactions, with the start time of the server; one query serves all callers within a turn
 * of the event loop.
 */
export function postgresDataVersion(db: Kysely<Tables>): DataVersion {
  const ask = coalescePerTick(async (database: Kysely<Tables>) => {
    const seen = sql<{
      version: string;
    }>`select concat(pg_postmaster_start_time(), ' ', pg_current_snapshot()) as version`;
    return (await seen.execute(database)).rows[0]?.version;
  });
  return () => ask(db);
}

const maxRemembered = 1000;

export function cacheUntilCommit(dataVersion: DataVersion): CacheUntilCommit {
  let version: string | undefined;
  let known = new Map<string, Promise<unknown>>();
  return async <T>(question: string, ask: () => Promise<T>) => {
    const now = await dataVersion();
    if (now === undefined) return ask();
    if (now !== version || known.size >= maxRemembered) [version, known] = [now, new Map()];
    const remembered = known;
    const answer = (remembered.get(question) ?? ask()) as Promise<T>;
    remembered.set(question, answer);
    // Errors are not cached.
    answer.catch(() => remembered.delete(question));
    return answer;
  };
}

import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { coalescePerTick } from "../coalesce-per-tick.ts";
import type { Tables } from "./tables/tables.ts";

/**
 * Answers a question as it was answered before, until something is committed, whichever process does it: what is
 * remembered is never older than what the database would answer. For small answers, which nobody may change.
 * @param question tells it from all others.
 */
export type CacheUntilCommit = <T>(question: string, ask: () => Promise<T>) => Promise<T>;

/** What is another text after every commit; undefined where that cannot be known now. */
type DataVersion = () => Promise<string | undefined>;

/** @param connection one that only reads: SQLite counts the commits of all others. */
export function sqliteDataVersion(connection: DatabaseSync): DataVersion {
  const statement = connection.prepare("pragma data_version");
  return async () => {
    try {
      return String((statement.get() as { data_version: number }).data_version);
    } catch {
      // Locked by another process, for one: whoever asks the database itself waits, or hears why not.
      return undefined;
    }
  };
}

/** Which transactions are seen, of this run of the server; asked once for all who ask within a turn of the event loop. */
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
    // A failure is not remembered.
    answer.catch(() => remembered.delete(question));
    return answer;
  };
}

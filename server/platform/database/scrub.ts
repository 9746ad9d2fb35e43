import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { mergeRegistrationSearch } from "./registration-search-sqlite.ts";
import type { Tables } from "./tables.ts";

/**
 * Takes the bytes of deleted rows out of the database's own files.
 * @param whole also where that holds up everybody for long: before a server serves.
 * @returns false where somebody was using the database, or it is too large for now: try again later.
 */
export type Scrub = (order: { whole: boolean }) => Promise<boolean>;

/** In bytes: writing so much anew takes about half a second. */
const quicklyWritten = 64 * 1024 * 1024;

/**
 * `secure_delete` overwrites what is deleted, but not the copies that pages leave behind when they are split, nor the
 * deleted entries of the full-text index. So the index is merged, the file written anew, and the WAL cut to nothing.
 */
export function sqliteScrub(path: string): Scrub {
  return async ({ whole }) => {
    // Never waits: the lock that it would wait for may belong to this very thread.
    const connection = new DatabaseSync(path, { timeout: 0 });
    try {
      connection.exec("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY");
      while (mergeRegistrationSearch(connection)) await nextTurn();
      if (!whole && statSync(path).size > quicklyWritten) return false;
      connection.exec("VACUUM");
      const cut = connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() as { busy: number };
      return cut.busy === 0;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    } finally {
      connection.close();
    }
  };
}

const busy = 5;
const locked = 6;

function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode ?? 0;
  return [busy, locked].includes(code & 0xff);
}

/** Where rows of registrants have been. */
const personalTables = [
  "registrations",
  "registration_passes",
  "proposed_corrections",
  "consents",
  "registration_search",
  "audit_entries",
  "kept_replies",
  "saved_views",
  "long_works",
  "registration_imports",
];

/** What PostgreSQL keeps of its own accord (its WAL, archives, replicas) is in the hands of whoever runs it. */
export function postgresScrub(db: Kysely<Tables>): Scrub {
  return async () => {
    await sql`vacuum ${sql.join(personalTables.map((table) => sql.id(table)))}`.execute(db);
    return true;
  };
}

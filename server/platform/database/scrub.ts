import { type Kysely, sql } from "kysely";
import { runInWorker } from "../run-in-worker.ts";
import type { Tables } from "./tables/tables.ts";

/**
 * Takes the bytes of deleted rows out of the database's own files.
 * @param whole also where that holds up writers for long: before a server serves.
 * @returns false where somebody was using the database, or it is too large for now: try again later.
 */
export type Scrub = (order: { whole: boolean }) => Promise<boolean>;

/**
 * `secure_delete` overwrites what is deleted, but not the copies that pages leave behind when they are split, nor the
 * deleted entries of the full-text index. So the index is merged, the file written anew, and the WAL cut to nothing; in
 * a thread of its own, so that whoever reads notices nothing and only writers wait.
 */
export function sqliteScrub(path: string): Scrub {
  const entry = new URL("./sqlite/scrub-worker.ts", import.meta.url);
  // Without limits: they end no statement of SQLite, and its memory is not the thread's.
  return ({ whole }) => runInWorker<boolean>(entry, { path, whole });
}

/** Where rows of registrants have been. */
const personalTables = [
  "registrations",
  "registration_passes",
  "proposed_corrections",
  "consents",
  "registration_merges",
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

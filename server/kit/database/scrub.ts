import { type Kysely, sql } from "kysely";
import { runInWorker } from "../run-in-worker.ts";
import type { Tables } from "./tables/tables.ts";

/**
 * Removes the bytes of deleted rows from the files of the database.
 * @param whole whether it may block writers for a long time, as before the server starts.
 * @returns false if the database was in use or is too large for now; retry later.
 */
export type Scrub = (order: { whole: boolean }) => Promise<boolean>;

/**
 * `secure_delete` overwrites deleted rows, but neither the copies left by page splits nor deleted entries of the
 * full-text index. So the index is merged, the file rewritten and the WAL truncated, in a worker thread: writers wait,
 * readers do not.
 */
export function sqliteScrub(path: string): Scrub {
  const workerUrl = new URL("./sqlite/scrub-worker.ts", import.meta.url);
  // Without a timeout, which cannot end a statement of SQLite, and without a limit of memory, which does not include
  // SQLite's.
  return ({ whole }) => runInWorker<boolean>(workerUrl, { path, whole });
}

/** Tables with rows of registrants. */
const personalTables = [
  "registrations",
  "registration_answers",
  "registration_passes",
  "proposed_corrections",
  "waiting_list",
  "door_marks",
  "door_conflicts",
  "badges",
  "presence_records",
  "certificate_holders",
  "individual_codes",
  "consents",
  "registration_merges",
  "personal_requests",
  "callback_requests",
  "opening_notices",
  "audit_entries",
  "idempotency_keys",
  "saved_views",
  "jobs",
  "registration_imports",
];

/** Copies that PostgreSQL keeps itself (WAL, archives, replicas) are the operator's responsibility. */
export function postgresScrub(db: Kysely<Tables>): Scrub {
  return async () => {
    await sql`vacuum ${sql.join(personalTables.map((table) => sql.id(table)))}`.execute(db);
    return true;
  };
}

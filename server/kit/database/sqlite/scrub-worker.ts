import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** In bytes: a rewrite of this size takes about two seconds, less than writers wait for a lock. */
const quicklyWritten = 256 * 1024 * 1024;

/** In pages of the index: about ten milliseconds. */
const pagesMergedAtOnce = 500;

/** How long to wait for statements of other connections, in milliseconds. */
const busyTimeout = 2000;

const { path, whole } = workerData as { path: string; whole: boolean };
parentPort?.postMessage(scrubbed());

/** Returns false if the database was in use or is too large for now. */
function scrubbed(): boolean {
  const connection = new DatabaseSync(path, { timeout: busyTimeout });
  try {
    connection.exec("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY");
    while (mergeRegistrationSearch(connection));
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
}

/**
 * Merges a part of the full-text index with the rest: only a merge removes the entries of deleted rows.
 * @returns false if nothing is left to merge.
 */
function mergeRegistrationSearch(connection: DatabaseSync): boolean {
  const changes = () => (connection.prepare("select total_changes() as count").get() as { count: number }).count;
  const before = changes();
  // A negative number starts a merge of the whole index, a positive one continues it.
  const pages = before === 0 ? -pagesMergedAtOnce : pagesMergedAtOnce;
  connection.exec(`insert into registration_search (registration_search, rank) values ('merge', ${pages})`);
  return changes() - before >= 2;
}

function isBusy(error: unknown): boolean {
  const [busy, locked] = [5, 6];
  const code = (error as { errcode?: number }).errcode ?? 0;
  return [busy, locked].includes(code & 0xff);
}

import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { type DatabaseConnection, SqliteDriver } from "kysely";
import { OutageError, outageOf } from "../../outage.ts";
import type { DatabaseLimits } from "../database-limits.ts";

export type Committing = {
  /** Called after every commit, also if its outcome is unknown. */
  onCommit?: (() => void) | undefined;
  /** Syncs the commit to disk, if SQLite does not do this itself. */
  sync?: (() => Promise<void>) | undefined;
};
type Config = ConstructorParameters<typeof SqliteDriver>[0] & Committing;

/** Kysely's driver with waits for the locks of other processes and exact errors of commits. */
export class NodeSqliteDriver extends SqliteDriver {
  readonly #file: DatabaseSync;
  readonly #committing: Committing;
  readonly #waiting: ReturnType<typeof waitingForLocks>;
  #connection: DatabaseConnection | undefined;

  constructor({ onCommit, sync, ...config }: Config, file: DatabaseSync, { lock }: Pick<DatabaseLimits, "lock">) {
    super(config);
    this.#file = file;
    this.#committing = { onCommit, sync };
    this.#waiting = waitingForLocks(lock);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#patient(await super.acquireConnection());
    return this.#connection;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      // The sync failed, but the commit may still be on disk.
      throw outageOf(error) === "unreachable" ? new OutageError("unknown-outcome", error) : error;
    } finally {
      this.#committing.onCommit?.();
    }
    await this.#committing.sync?.();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite has already rolled back; the error of a second rollback would hide the cause.
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }

  #patient(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: connection.streamQuery.bind(connection),
      executeQuery: (query) => this.#waiting(() => connection.executeQuery(query)),
    };
  }
}

/** Interval between attempts, in milliseconds. */
const pauseBetween = 15;

/**
 * Retries while another process holds a lock of the SQLite file; the event loop continues meanwhile. After the limit,
 * each queued attempt is tried once, so that waiting times do not add up.
 */
function waitingForLocks(limit: number): <T>(attempt: () => Promise<T>) => Promise<T> {
  let lockedSince: number | undefined;
  let lastAttempt = 0;
  return async (attempt) => {
    for (;;) {
      try {
        const result = await attempt();
        lockedSince = undefined;
        return result;
      } catch (error) {
        if (!isLocked(error)) throw error;
        const now = performance.now();
        if (lockedSince === undefined || now - lastAttempt > limit) lockedSince = now;
        lastAttempt = now;
        if (now - lockedSince >= limit) throw new OutageError("overloaded", error);
        await pause(pauseBetween);
      }
    }
  };
}

/** SQLITE_BUSY or SQLITE_LOCKED, with any extended code. */
function isLocked(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === 5 || (errcode & 0xff) === 6;
}

import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { type DatabaseConnection, SqliteDriver } from "kysely";
import { OutageError, outageOf } from "../../outage.ts";
import type { DatabaseLimits } from "../database-limits.ts";

export type Committing = {
  /** Told of every commit, also of one whose outcome is unknown. */
  onCommit?: (() => void) | undefined;
  /** Brings what was committed to the disk, where SQLite does not do so itself. */
  sync?: (() => Promise<void>) | undefined;
};
type Config = ConstructorParameters<typeof SqliteDriver>[0] & Committing;

/** Kysely's driver, which waits for the locks of other processes and tells the truth about what failed. */
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
      // The disk failed while it was being synced: what was written may be there after all.
      throw outageOf(error) === "unreachable" ? new OutageError("unknown-outcome", error) : error;
    } finally {
      this.#committing.onCommit?.();
    }
    await this.#committing.sync?.();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Where the disk is full SQLite has taken everything back by itself; its refusal to do so again would hide why.
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }

  #patient(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: connection.streamQuery.bind(connection),
      executeQuery: (query) => this.#waiting(() => connection.executeQuery(query)),
    };
  }
}

/** In milliseconds: so long after a refusal it is tried again. */
const pauseBetween = 15;

/**
 * Tries again while another process has the SQLite file locked; the event loop goes on meanwhile. When it has been locked
 * for the whole limit, those that queue behind are tried once each: nobody waits for the sum of all.
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

/** SQLITE_BUSY or SQLITE_LOCKED, whatever it says in more detail. */
function isLocked(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === 5 || (errcode & 0xff) === 6;
}

import type { DatabaseSync } from "node:sqlite";
import { type DatabaseConnection, SqliteDriver } from "kysely";
import { OutageError, outageOf } from "../outage.ts";
import type { DatabaseLimits } from "./database-limits.ts";
import { waitingForLocks } from "./wait-for-locks.ts";

type Config = ConstructorParameters<typeof SqliteDriver>[0];

/** Kysely's driver, which waits for the locks of other processes and tells the truth about what failed. */
export class NodeSqliteDriver extends SqliteDriver {
  readonly #file: DatabaseSync;
  readonly #waiting: ReturnType<typeof waitingForLocks>;
  #connection: DatabaseConnection | undefined;

  constructor(config: Config, file: DatabaseSync, { lock }: Pick<DatabaseLimits, "lock">) {
    super(config);
    this.#file = file;
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
    }
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

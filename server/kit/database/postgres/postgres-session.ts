import type { PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { OutageError } from "../../outage.ts";

/** A transaction's number, with the timeline and the start of the server that assigned it. */
export type TransactionId = { xid: string; timeline: string; started: string };

export const serverNow = `left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
  pg_postmaster_start_time()::text as started`;

type Given = {
  outcomeOf: (transaction: TransactionId) => Promise<"committed" | "aborted" | undefined>;
  /** Called if a response did not come in time, because other connections may hang too. */
  hangs: () => void;
};

/**
 * A connection of the pool. When it is lost, its statement fails as an outage; the outcome of a commit whose response
 * was lost is queried on another connection, so that callers get the true result.
 */
export class PostgresSession implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #given: Given;
  #transaction: TransactionId | undefined;
  #lost = false;

  constructor(client: pg.PoolClient, given: Given) {
    this.#client = client;
    this.#given = given;
  }

  query<R>(sql: string, parameters?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query<R>(sql = "", parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    // The server has rolled back the transaction of a lost connection.
    if (this.#lost && sql === "rollback") return done("ROLLBACK");
    if (sql === "begin") return this.#begin();
    if (sql === "commit") return this.#commit();
    return this.#ask(() => this.#client.query({ text: sql, values: [...parameters] }));
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#lost);
  }

  /** Begins a transaction and reads its number, by which the outcome can be queried, in one round trip. */
  async #begin<R>(): Promise<PostgresQueryResult<R>> {
    const statements = `begin; select pg_current_xact_id()::text as xid, ${serverNow}`;
    const results = await this.#ask(() => this.#client.query(statements));
    // Several statements return several results.
    this.#transaction = (results as unknown as pg.QueryResult<TransactionId>[])[1]?.rows[0];
    return done("COMMIT");
  }

  async #commit<R>(): Promise<PostgresQueryResult<R>> {
    try {
      return await this.#ask(() => this.#client.query("commit"));
    } catch (error) {
      // The server rejected the commit: nothing is written.
      if (!this.#lost) throw error;
      const outcome = this.#transaction && (await this.#given.outcomeOf(this.#transaction));
      if (outcome === "committed") return done("COMMIT");
      throw outcome === "aborted" ? error : new OutageError("unknown-outcome", error);
    }
  }

  async #ask<R>(send: () => Promise<pg.QueryResult>): Promise<PostgresQueryResult<R>> {
    try {
      return (await send()) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (!isLost(error)) throw error;
      this.#lost = true;
      const hangs = (error as Error).message === noAnswer;
      if (hangs) this.#given.hangs();
      throw new OutageError(hangs ? "overloaded" : "unreachable", error);
    }
  }
}

function done<R>(command: "COMMIT" | "ROLLBACK"): PostgresQueryResult<R> {
  return { command, rowCount: 0, rows: [] };
}

/** Messages of the package `pg`, which has no codes for its own errors. */
const noAnswer = "Query read timeout";
const lostWords = new RegExp(`^(Connection terminated|Client (has encountered|was closed)|${noAnswer})`);

/** Returns whether the connection is unusable after this error. */
export function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P|25P03)/.test(error.code ?? "");
  const { syscall, message = "" } = error as NodeJS.ErrnoException;
  return syscall !== undefined || lostWords.test(message);
}

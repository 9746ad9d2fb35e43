import { setTimeout as pause } from "node:timers/promises";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { OutageError } from "../../outage.ts";
import type { DatabaseLimits } from "../database-limits.ts";
import { isLost, PostgresSession, serverNow, type TransactionId } from "./postgres-session.ts";

/** In milliseconds: how long the outcome of a commit is queried; PostgreSQL restarts within this time. */
const outcomeWait = 8_000;

/** Kysely's pool. The loss of a connection fails only its own statement. */
export class PostgresConnections implements PostgresPool {
  readonly options = {};
  readonly #config: pg.PoolConfig;
  #pool: pg.Pool;

  constructor(url: string, limits: DatabaseLimits, { max = 10 } = {}) {
    this.#config = {
      connectionString: url,
      max,
      types: { getTypeParser: parserFor },
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.answer,
      keepAlive: true,
      onConnect: async (client) => {
        await client.query(`select ${settingLimits(limits)}`);
      },
    };
    this.#pool = this.#newPool();
  }

  counts() {
    const { totalCount: size, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { size, idle, waiting };
  }

  async connect(): Promise<PostgresSession> {
    const client = await this.#client();
    return new PostgresSession(client, {
      outcomeOf: (transaction) => this.#outcomeOf(transaction),
      hangs: () => this.renew(),
    });
  }

  /** Replaces the pool, since idle connections may be dead without an error. */
  renew(): void {
    const old = this.#pool;
    this.#pool = this.#newPool();
    old.end().catch(() => {});
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #newPool(): pg.Pool {
    const pool = new pg.Pool(this.#config);
    // A lost connection fails its own statement. Without a listener this event would end the process.
    pool.on("connect", (client) => client.on("error", () => {}));
    pool.on("error", () => {});
    return pool;
  }

  async #client(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      const poolIsUsedUp = (error as Error).message === "timeout exceeded when trying to connect";
      throw new OutageError(poolIsUsedUp ? "overloaded" : "unreachable", error);
    }
  }

  /**
   * Queries the outcome until the server responds, perhaps after a restart.
   * @returns undefined if it cannot be determined.
   */
  async #outcomeOf(transaction: TransactionId): Promise<"committed" | "aborted" | undefined> {
    const until = performance.now() + outcomeWait;
    do {
      const known = await this.#ask<Status>(statusOf, transaction.xid).catch(() => undefined);
      // After a failover the number may belong to another transaction.
      if (known && known.timeline !== transaction.timeline) return undefined;
      if (known?.status === "aborted") return "aborted";
      if (known?.status === "committed") {
        if (known.started === transaction.started) return "committed";
        const survived = await this.#ask<{ isOurs: boolean }>(isOfBeforeTheCrash, transaction.xid).catch(
          () => undefined,
        );
        return survived && (survived.isOurs ? "committed" : "aborted");
      }
      await pause(100);
    } while (performance.now() < until);
    return undefined;
  }

  async #ask<Row>(question: string, xid: string): Promise<Row | undefined> {
    const client = await this.#pool.connect();
    try {
      const { rows } = await client.query(question, [xid]);
      client.release();
      return rows[0];
    } catch (error) {
      client.release(isLost(error));
      throw error;
    }
  }
}

type Status = { status: string | null; timeline: string; started: string };

const statusOf = `select pg_xact_status($1::xid8) as status, ${serverNow}`;

/**
 * After a crash the disk contains nothing of an uncommitted transaction, and the server may have assigned its number
 * again. The checkpoint of the recovery contains the first free number.
 */
const isOfBeforeTheCrash = `select $1::numeric
    < split_part(next_xid, ':', 1)::numeric * 4294967296 + split_part(next_xid, ':', 2)::numeric as "isOurs"
  from pg_control_checkpoint()`;

function settingLimits({ statement, lock, idleInTransaction }: DatabaseLimits): string {
  const limits = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
  };
  return Object.entries(limits)
    .map(([name, limit]) => `set_config('${name}', '${limit}', false)`)
    .join(", ");
}

/** Counts come as bigint; all our counts are safe integers. */
function parserFor(type: number, format?: "text" | "binary") {
  if (type === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(type, format as "text");
}

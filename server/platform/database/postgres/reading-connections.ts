import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { coalescePerTick } from "../../coalesce-per-tick.ts";
import { measures } from "../../measures.ts";
import { OutageError } from "../../outage.ts";
import type { DatabaseLimits } from "../database-limits.ts";
import { PostgresConnections } from "./postgres-connections.ts";
import type { PostgresSession } from "./postgres-session.ts";

/**
 * Why the primary answers for the replica: `away`, it cannot be reached, or hangs; `behind`, it has not replayed what is
 * committed; `other`, it is no replica (any more), or one of another database; `refused`, it failed a single question, for
 * instance because it had to replay what that one was reading.
 */
export type ReplicaTrouble = "away" | "behind" | "other" | "refused";

export type Replica = {
  /** Why it is not asked now. */
  trouble: () => ReplicaTrouble | undefined;
  /** Tells of a trouble, of one kind once a minute; from now on it is known whether there is one. */
  watch: (hear: (trouble: ReplicaTrouble, error: unknown) => void) => void;
};

/** Who waits longer for the replica is answered sooner by the primary. */
const limits: DatabaseLimits = {
  connect: 1_000,
  lock: 1_000,
  statement: 5_000,
  answer: 6_000,
  idleInTransaction: 30_000,
};

/** In milliseconds. */
const catchesUpWithin = 50;
const looksAgainAfter = 2;
const saysWhereItIsWithin = 500;
const triedAgainAfter = 2_000;
/** A lag is most often over in a moment. */
const lagTriedAgainAfter = 200;
const toldOnceIn = 60_000;

const heavyRead = new AsyncLocalStorage<true>();

/** Lets what the work asks outside of transactions go to the replica, where there is one. */
export function asHeavyRead<T>(work: () => T): T {
  return heavyRead.run(true, work);
}

/**
 * The pool as Kysely sees it for questions outside of transactions. A heavy one goes to the replica, once that has replayed
 * all that was committed when it was asked, by whomever on whatever node; what fails there the primary answers.
 */
export class ReadingConnections implements PostgresPool, Replica {
  readonly options = {};
  readonly #primary: PostgresConnections;
  readonly #replica: PostgresConnections;
  readonly #positionNow = coalescePerTick(positionOf);
  readonly #told = new Map<ReplicaTrouble, number>();
  #trouble: ReplicaTrouble | undefined;
  #hear: Parameters<Replica["watch"]>[0] = () => {};
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(primary: PostgresConnections, replicaUrl: string) {
    this.#primary = primary;
    this.#replica = new PostgresConnections(replicaUrl, limits);
    measures.replica = { isAsked: () => this.#trouble === undefined, answered: 0, answeredByPrimary: 0 };
  }

  async connect(): Promise<PostgresPoolClient> {
    if (!heavyRead.getStore()) return this.#primary.connect();
    const query = (statement: string, parameters: readonly unknown[]) => this.#read(statement, parameters);
    return { query: query as PostgresPoolClient["query"], release: () => {} };
  }

  trouble(): ReplicaTrouble | undefined {
    return this.#trouble;
  }

  watch(hear: Parameters<Replica["watch"]>[0]): void {
    this.#hear = hear;
    void this.#tryIt();
  }

  async end(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#replica.end();
  }

  async #read<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const ask = (session: PostgresSession) => session.query<R>(statement, parameters);
    if (this.#trouble === undefined) {
      const position = await this.#positionNow(this.#primary);
      try {
        const answer = await withSession(this.#replica, async (session) => {
          await untilFresh(session, position);
          return ask(session).catch(refused);
        });
        if (measures.replica) measures.replica.answered += 1;
        return answer;
      } catch (error) {
        this.#note(error);
      }
    }
    if (measures.replica) measures.replica.answeredByPrimary += 1;
    return withSession(this.#primary, ask);
  }

  /** Nobody waits for it: it is asked again when it is known to be well. */
  async #tryIt(): Promise<void> {
    const position = await this.#positionNow(this.#primary).catch(() => undefined);
    if (!position) return this.#tryLater();
    try {
      await withSession(this.#replica, (session) => untilFresh(session, position));
      this.#trouble = undefined;
    } catch (error) {
      this.#note(error);
    }
  }

  #note(error: unknown): void {
    const trouble = error instanceof NotUsable ? error.trouble : "away";
    const now = performance.now();
    if (now - (this.#told.get(trouble) ?? Number.NEGATIVE_INFINITY) >= toldOnceIn) {
      this.#told.set(trouble, now);
      this.#hear(trouble, error);
    }
    if (trouble === "refused") return;
    this.#trouble = trouble;
    this.#tryLater();
  }

  #tryLater(): void {
    clearTimeout(this.#retry);
    const after = this.#trouble === "behind" ? lagTriedAgainAfter : triedAgainAfter;
    if (!this.#closed) this.#retry = setTimeout(() => this.#tryIt(), after).unref();
  }
}

type Position = { lsn: string; history: string };

/** Flushed is what was acknowledged, and replicas are sent no more than that. */
async function positionOf(primary: PostgresConnections): Promise<Position> {
  const question = `select pg_current_wal_flush_lsn()::text as lsn, concat_ws(' ', current_database(), system_identifier,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int) as history from pg_control_system()`;
  const { rows } = await withSession(primary, (session) => session.query<Position>(question));
  return rows[0] as Position;
}

type State = { pid: number; isReplica: boolean; history: string; isFresh: boolean };

/** Of another history, such as that of a replica that was promoted, positions say nothing. */
const stateQuestion = `select pg_backend_pid() as pid, pg_is_in_recovery() as "isReplica",
  concat_ws(' ', current_database(), system_identifier, greatest(timeline_id, min_recovery_end_timeline)) as history,
  pg_last_wal_replay_lsn() >= $1::pg_lsn as "isFresh"
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;

/** @throws NotUsable where it does not have everything before the position soon. */
async function untilFresh(session: PostgresSession, { lsn, history }: Position): Promise<void> {
  for (const until = performance.now() + catchesUpWithin; ; await pause(looksAgainAfter)) {
    const { rows } = await session.query<State>(stateQuestion, [lsn], saysWhereItIsWithin);
    const [state] = rows;
    if (!state?.isReplica) throw new NotUsable("other", "It is no replica.");
    if (state.history !== history)
      throw new NotUsable("other", "It is a replica of another database, or of another time.");
    // What is asked next might go somewhere else.
    if (state.pid !== session.processId) throw new NotUsable("other", "A pooler of connections stands before it.");
    if (state.isFresh) return;
    if (performance.now() >= until) throw new NotUsable("behind", "It has not replayed what is committed.");
  }
}

class NotUsable extends Error {
  readonly trouble: ReplicaTrouble;

  constructor(trouble: ReplicaTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

function refused(error: Error): never {
  throw error instanceof OutageError ? error : new NotUsable("refused", error.message);
}

async function withSession<T>(
  connections: PostgresConnections,
  ask: (session: PostgresSession) => Promise<T>,
): Promise<T> {
  const session = await connections.connect();
  try {
    return await ask(session);
  } finally {
    session.release();
  }
}

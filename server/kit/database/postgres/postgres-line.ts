import { randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { ContentVersion } from "../content-version.ts";

const beat = 5000;
const retryAfter = 500;
const connectWithin = 3000;

/** Classes of advisory locks. The write lock of a transaction has a single number. */
const ofNode = 720002;
const ofLeader = 720003;

/**
 * A connection to PostgreSQL that is open as long as the process runs. It receives a notification at each commit that
 * changes the content, and its locks show other nodes that this process is running. It is checked every five seconds;
 * while it does not respond, the version of the content is unknown.
 */
export class PostgresLine implements ContentVersion {
  /** The number of this process. */
  readonly node = randomInt(1, 2 ** 31);
  readonly #url: string;
  #line: pg.Client | undefined;
  #version: number | undefined;
  #leads = false;
  /** Counts the reads, so that a late response does not restore an older version. */
  #reading = 0;
  #latestReading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #lastAnswer: Promise<unknown> = Promise.resolve();
  #closed = false;
  #listener: (message: string) => void = () => {};

  readonly #onLost: () => void;

  /** @param onLost called when the connection is lost, because other connections may be dead too. */
  constructor(url: string, onLost: () => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  current(): number | undefined {
    return this.#version;
  }

  /** Reads the version after a commit of this process, so that the next request of the same client sees the change. */
  async readAnew(): Promise<void> {
    if (this.#line) await this.#read(this.#line);
    // A notification in the meantime has started another read and discarded this one's result.
    await this.#latestReading;
  }

  /**
   * Returns whether this process is the one that does work for all nodes. It keeps this role until its connection is
   * lost.
   */
  async leads(): Promise<boolean> {
    const line = this.#line;
    if (!line || this.#leads) return this.#leads;
    try {
      const { rows } = await this.#ask(line, `select pg_try_advisory_lock(${ofLeader}, 0) as got`);
      if (line === this.#line) this.#leads = rows[0]?.got === true;
    } catch {
      this.#lose(line);
    }
    return this.#leads;
  }

  broadcast(message: string): void {
    if (this.#line) this.#ask(this.#line, "select pg_notify('nodes', $1)", [message]).catch(() => {});
  }

  onMessage(listener: (message: string) => void): void {
    this.#listener = listener;
  }

  /** @throws Error if PostgreSQL cannot be reached, or if the connection goes through a pooler. */
  async open(): Promise<void> {
    const line = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      query_timeout: beat,
      connectionTimeoutMillis: connectWithin,
    });
    line.on("error", () => this.#lose(line));
    line.on("end", () => this.#lose(line));
    line.on("notification", ({ channel, processId, payload = "" }) => {
      if (channel === "content_version") {
        this.#version = undefined;
        this.#latestReading = this.#read(line);
      } else if (processId !== (line as Line).processID) this.#listener(payload);
    });
    await line.connect();
    try {
      await refusePooler(line);
      await line.query(`listen content_version; listen nodes; select pg_advisory_lock(${ofNode}, ${this.node})`);
    } catch (error) {
      line.end().catch(() => {});
      throw error;
    }
    this.#line = line;
    await this.#read(line);
    if (this.#closed) await line.end();
    else if (this.#line === line) this.#timer = setInterval(() => this.#read(line), beat).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#line?.end();
  }

  async #read(line: pg.Client): Promise<void> {
    this.#reading += 1;
    const reading = this.#reading;
    try {
      const answer = await this.#ask(line, "select version from content_version");
      if (reading === this.#reading && line === this.#line) this.#version = answer.rows[0]?.version;
    } catch {
      this.#lose(line);
    }
  }

  /** One statement at a time: a connection takes the next one after the response. */
  #ask(line: pg.Client, question: string, values: string[] = []): Promise<pg.QueryResult> {
    const answer = this.#lastAnswer.then(() => line.query(question, values));
    this.#lastAnswer = answer.catch(() => {});
    return answer;
  }

  #lose(line: pg.Client): void {
    if (this.#closed || this.#line !== line) return;
    this.#line = undefined;
    this.#version = undefined;
    this.#leads = false;
    // The next connection must not wait for the statements of this one.
    this.#lastAnswer = Promise.resolve();
    clearTimeout(this.#timer);
    line.end().catch(() => {});
    this.#onLost();
    this.#retry();
  }

  #retry(): void {
    this.#timer = setTimeout(() => this.open().catch(() => this.#closed || this.#retry()), retryAfter).unref();
  }
}

type Line = pg.Client & { processID: number };

/** Returns whether the process of this number holds its connection. */
export async function isAlive<Schema>(db: Kysely<Schema>, node: number): Promise<boolean> {
  const locks = sql<{ is: boolean }>`select exists (
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and classid = ${ofNode} and objid = ${node}
  ) as is`;
  const { rows } = await locks.execute(db);
  return rows[0]?.is === true;
}

/** Behind a pooler such as PgBouncer, notifications and locks would not outlast a transaction. */
async function refusePooler(line: pg.Client): Promise<void> {
  const { rows } = await line.query<{ pid: number }>("select pg_backend_pid() as pid");
  if (rows[0]?.pid === (line as Line).processID) return;
  throw new Error(
    "Между программой и PostgreSQL стоит посредник соединений, например PgBouncer. Укажите в DATABASE_URL адрес самого PostgreSQL.",
  );
}

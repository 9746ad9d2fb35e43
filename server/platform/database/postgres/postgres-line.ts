import { randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { ContentVersion } from "../content-version.ts";

const beat = 5000;
const retryAfter = 500;
const connectWithin = 3000;

/** Kinds of advisory locks. A transaction's own write lock has a number alone. */
const ofNode = 720002;
const ofLeader = 720003;

/**
 * One connection that is held as long as the process lives, to PostgreSQL itself. PostgreSQL tells on it of each change of the
 * content at its commit, and its locks tell others that this process is there. It is tried every five seconds; while it is down,
 * or silent, the content's version is unknown.
 */
export class PostgresLine implements ContentVersion {
  /** This process among those over the database. */
  readonly node = randomInt(1, 2 ** 31);
  readonly #url: string;
  #line: pg.Client | undefined;
  #version: number | undefined;
  #leads = false;
  /** Counts the readings, so that a late answer does not bring an older version back. */
  #reading = 0;
  #timer: NodeJS.Timeout | undefined;
  #lastAnswer: Promise<unknown> = Promise.resolve();
  #closed = false;
  #listener: (message: string) => void = () => {};

  readonly #onLost: () => void;

  /** @param onLost told when the line is lost: other connections may be dead without knowing it. */
  constructor(url: string, onLost: () => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  current(): number | undefined {
    return this.#version;
  }

  /** For whoever has just committed: what they changed is not to be seen as it was by what they ask next. */
  async readAnew(): Promise<void> {
    if (this.#line) await this.#read(this.#line);
  }

  /** Whether what one process does for all is this one's to do; it stays so until its line is lost. */
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

  tell(message: string): void {
    if (this.#line) this.#ask(this.#line, "select pg_notify('nodes', $1)", [message]).catch(() => {});
  }

  hear(listener: (message: string) => void): void {
    this.#listener = listener;
  }

  /** @throws Error where it cannot be reached, or a pooler of connections stands between. */
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
        void this.#read(line);
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

  /** One after another: a connection takes the next question when the last is answered. */
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
    // The next line waits for nothing that was asked on this one.
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

/** Whether the process of this number holds its line. */
export async function isThere<Schema>(db: Kysely<Schema>, node: number): Promise<boolean> {
  const locks = sql<{ is: boolean }>`select exists (
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and classid = ${ofNode} and objid = ${node}
  ) as is`;
  const { rows } = await locks.execute(db);
  return rows[0]?.is === true;
}

/** What PgBouncer and its like hand out is no process of PostgreSQL's: neither messages nor locks would outlast a transaction. */
async function refusePooler(line: pg.Client): Promise<void> {
  const { rows } = await line.query<{ pid: number }>("select pg_backend_pid() as pid");
  if (rows[0]?.pid === (line as Line).processID) return;
  throw new Error(
    "Между программой и PostgreSQL стоит посредник соединений, например PgBouncer. Укажите в DATABASE_URL адрес самого PostgreSQL.",
  );
}

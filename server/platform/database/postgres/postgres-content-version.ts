import pg from "pg";
import type { ContentVersion } from "../content-version.ts";

const beat = 5000;
const retryAfter = 500;
const connectWithin = 3000;

/**
 * PostgreSQL tells of each change at its commit. The line is tried every five seconds; while it is down, or silent, the
 * version is unknown.
 */
export class PostgresContentVersion implements ContentVersion {
  readonly #url: string;
  #line: pg.Client | undefined;
  #version: number | undefined;
  /** Counts the readings, so that a late answer does not bring an older version back. */
  #reading = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

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

  async open(): Promise<void> {
    const line = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      query_timeout: beat,
      connectionTimeoutMillis: connectWithin,
    });
    line.on("error", () => this.#lose(line));
    line.on("end", () => this.#lose(line));
    line.on("notification", () => {
      this.#version = undefined;
      void this.#read(line);
    });
    await line.connect();
    try {
      await line.query("listen content_version");
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
      const answer = await line.query("select version from content_version");
      if (reading === this.#reading && line === this.#line) this.#version = answer.rows[0]?.version;
    } catch {
      this.#lose(line);
    }
  }

  #lose(line: pg.Client): void {
    if (this.#closed || this.#line !== line) return;
    this.#line = undefined;
    this.#version = undefined;
    clearTimeout(this.#timer);
    line.end().catch(() => {});
    this.#onLost();
    this.#retry();
  }

  #retry(): void {
    this.#timer = setTimeout(() => this.open().catch(() => this.#closed || this.#retry()), retryAfter).unref();
  }
}

import type { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** A number that changes with every change of the public content, on whatever node it was made. */
export type ContentVersion = {
  /** The version now, or undefined where it cannot be known: then nothing kept may be shown. */
  current: () => number | undefined;
  close: () => Promise<void>;
};

/** The file is asked every time, a few microseconds: another process may have written to it. */
export function sqliteContentVersion(connection: DatabaseSync): ContentVersion {
  const statement = connection.prepare("select version from content_version");
  return {
    current: () => (statement.get() as { version: number } | undefined)?.version,
    close: async () => {},
  };
}

/** PostgreSQL tells of each change at its commit; while that line is down the version is unknown. */
export async function postgresContentVersion(url: string): Promise<ContentVersion> {
  let version: number | undefined;
  let client: pg.Client | undefined;
  let closed = false;

  async function readVersion(): Promise<void> {
    version = undefined;
    const answer = await client?.query("select version from content_version");
    version = answer?.rows[0]?.version;
  }

  async function listen(): Promise<void> {
    const line = new pg.Client({ connectionString: url, keepAlive: true });
    line.on("error", () => lost(line));
    line.on("end", () => lost(line));
    line.on("notification", () => void readVersion().catch(() => lost(line)));
    await line.connect();
    client = line;
    await line.query("listen content_version");
    await readVersion();
  }

  function lost(line: pg.Client): void {
    if (closed || client !== line) return;
    client = undefined;
    version = undefined;
    line.end().catch(() => {});
    retry();
  }

  function retry(): void {
    if (!closed) setTimeout(() => listen().catch(retry), 1000).unref();
  }

  await listen();
  return {
    current: () => version,
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}

import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression, sql } from "kysely";
import { measures } from "../measures.ts";
import { OutageError } from "../outage.ts";
import { type ContentVersion, sqliteContentVersion } from "./content-version.ts";
import { commandLimits, type DatabaseLimits, serverLimits } from "./database-limits.ts";
import { type Engine, postgresEngine, sqliteEngine } from "./engine.ts";
import { createMemo, type Memo, postgresDataVersion, sqliteDataVersion } from "./memo.ts";
import { migrate } from "./migrate.ts";
import { PostgresConnections } from "./postgres/postgres-connections.ts";
import { isAlive, PostgresLine } from "./postgres/postgres-line.ts";
import { postgresScrub, type Scrub, sqliteScrub } from "./scrub.ts";
import { noticeSlow, type SlowQueries } from "./slow-queries.ts";
import { nodeSqliteDialect, openSqlite } from "./sqlite/node-sqlite-dialect.ts";
import { writeAheadLog } from "./sqlite/write-ahead-log.ts";
import type { Tables } from "./tables/tables.ts";
import { type Transactions, transactionsOf } from "./transactions.ts";

export type Database = Transactions & {
  engine: Engine;
  /** For queries outside a transaction. */
  read: Kysely<Tables>;
  contentVersion: ContentVersion;
  /** Cached until the public content changes, on any node. */
  cacheUntilContentChange: Memo;
  /** Cached until the next commit of any process. */
  cacheUntilCommit: Memo;
  nodes: Nodes;
  scrub: Scrub;
  slowQueries: SlowQueries;
  close: () => Promise<void>;
};

/** The processes over one database. */
export type Nodes = {
  /** The number of this process. */
  own: number;
  isAlive: (node: number) => Promise<boolean>;
  /** Whether this process is the one that does work for all nodes. */
  leads: () => Promise<boolean>;
  /** Sends the other processes a short message; a disconnected process does not receive it. */
  broadcast: (message: string) => void;
  onMessage: (listener: (message: string) => void) => void;
};

export type DatabaseOrder = {
  folder: string;
  url?: string | undefined;
  limits?: DatabaseLimits;
};

/** In milliseconds: slower statements are logged. */
const slow = 500;

/** Makes `in ()` match nothing on both engines; PostgreSQL would refuse it. */
const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];

/**
 * Opens and migrates the database: PostgreSQL if `url` is given, otherwise the SQLite file in `folder`.
 * @throws Error with the engine's reason if it cannot be opened; a file that is not a database is left untouched.
 */
export async function openDatabase(order: DatabaseOrder): Promise<Database> {
  const { folder, url, limits = serverLimits } = order;
  return url === undefined ? openEmbedded(folder, limits) : openPostgres(url, limits);
}

async function openEmbedded(folder: string, limits: DatabaseLimits): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "society.sqlite");
  const slowQueries: SlowQueries = { longerThan: slow };
  const log = noticeSlow(slowQueries);
  let tellCommitted = () => {};
  const writer = openSqlite(path, "write");
  const writeAhead = writeAheadLog(path, writer);
  const committing = { onCommit: () => tellCommitted(), sync: writeAhead.sync };
  const write = new Kysely<Tables>({ dialect: nodeSqliteDialect(writer, limits, committing), plugins, log });
  const closeWriter = async () => {
    await writeAhead.close();
    await write.destroy();
  };
  const connection = await migrate(write as unknown as Kysely<never>, sqliteEngine)
    .then(() => openSqlite(path, "read"))
    .catch(async (error) => {
      await closeWriter();
      throw error;
    });
  const read = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection, limits), plugins, log });
  const contentVersion = sqliteContentVersion(connection);
  tellCommitted = contentVersion.forget;
  return {
    engine: sqliteEngine,
    read,
    ...transactionsOf(write, sqliteEngine),
    contentVersion,
    cacheUntilContentChange: createMemo(contentVersion.current),
    cacheUntilCommit: createMemo(sqliteDataVersion(connection)),
    nodes: alone(),
    scrub: sqliteScrub(path),
    slowQueries,
    close: async () => {
      // Kysely closes a connection only after its first query.
      await read.selectFrom("content_version").select("version").execute();
      await read.destroy();
      await closeWriter();
    },
  };
}

/** Nodes without PostgreSQL: this process is the only one, and other numbers belong to earlier processes. */
function alone(): Nodes {
  const own = randomInt(1, 2 ** 31);
  return {
    own,
    isAlive: async (node) => node === own,
    leads: async () => true,
    broadcast: () => {},
    onMessage: () => {},
  };
}

async function openPostgres(url: string, limits: DatabaseLimits): Promise<Database> {
  await migratePostgres(url);
  const slowQueries: SlowQueries = { longerThan: slow };
  const connections = new PostgresConnections(url, limits);
  measures.pool = () => connections.counts();
  const dialect = new PostgresDialect({ pool: connections });
  const db = new Kysely<Tables>({ dialect, plugins, log: noticeSlow(slowQueries) });
  const promise = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db);
  if (promise.rows[0]?.synchronous_commit === "off") {
    throw new Error("PostgreSQL не обещает сохранности: нужно synchronous_commit=on.");
  }
  const line = new PostgresLine(url, () => connections.renew());
  await line.open();
  const transactions = transactionsOf(db, postgresEngine);
  /** Reads the version again, so that the client sees its own change at once. */
  const seen = <T>(result: T) => line.readAnew().then(() => result);
  return {
    engine: postgresEngine,
    read: db,
    ...transactions,
    transaction: (work) => transactions.transaction(work).then(seen),
    exclusive: (work) => transactions.exclusive(work).then(seen),
    contentVersion: line,
    cacheUntilContentChange: createMemo(() => line.current()),
    cacheUntilCommit: createMemo(postgresDataVersion(db)),
    nodes: {
      own: line.node,
      isAlive: (node) => isAlive(db, node),
      leads: () => line.leads(),
      broadcast: (message) => line.broadcast(message),
      onMessage: (listener) => line.onMessage(listener),
    },
    scrub: postgresScrub(db),
    slowQueries,
    close: async () => {
      await line.close();
      await db.destroy();
    },
  };
}

/** Uses connections of its own, because a migration may exceed the limits for requests. */
async function migratePostgres(url: string): Promise<void> {
  const pool = new PostgresConnections(url, commandLimits, { max: 1 });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }), plugins });
  try {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery()
      or current_setting('transaction_read_only')::boolean as "is"`.execute(db);
    if (rows[0]?.is) throw new OutageError("read-only", Object.assign(new Error("read-only"), { code: "25006" }));
    await migrate(db, postgresEngine);
  } finally {
    await db.destroy();
  }
}

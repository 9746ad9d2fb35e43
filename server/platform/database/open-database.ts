import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression, sql } from "kysely";
import pg from "pg";
import { type ContentVersion, sqliteContentVersion } from "./content-version.ts";
import { type Engine, postgresEngine, sqliteEngine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { nodeSqliteDialect, openSqlite } from "./node-sqlite-dialect.ts";
import { PostgresContentVersion } from "./postgres-content-version.ts";
import type { Tables } from "./tables.ts";
import { type Transactions, transactionsOf } from "./transactions.ts";

export type Database = Transactions & {
  engine: Engine;
  /** For queries outside a transaction. */
  read: Kysely<Tables>;
  contentVersion: ContentVersion;
  close: () => Promise<void>;
};

/** What SQLite calls FULL: a commit is on the disk before it is acknowledged. */
const synchronousFull = 2;

/** `in ()` matches nothing on both engines; without this PostgreSQL refuses it. */
const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];

/**
 * Opens and migrates the database: PostgreSQL where `url` is given, else the embedded file in `folder`.
 * @throws Error with the engine's reason where it cannot be opened; a file that is not a database is left as it is.
 */
export async function openDatabase(where: { folder: string; url?: string | undefined }): Promise<Database> {
  return where.url === undefined ? openEmbedded(where.folder) : openPostgres(where.url);
}

async function openEmbedded(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "society.sqlite");
  const write = new Kysely<Tables>({ dialect: nodeSqliteDialect(openSqlite(path, "write")), plugins });
  await migrate(write as unknown as Kysely<never>, sqliteEngine);
  const { synchronous } = (await sql<{ synchronous: number }>`pragma synchronous`.execute(write)).rows[0] ?? {};
  if (synchronous !== synchronousFull) throw new Error("SQLite не обещает сохранности: нужно synchronous=FULL.");
  const connection = openSqlite(path, "read");
  const read = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection), plugins });
  return {
    engine: sqliteEngine,
    read,
    ...transactionsOf(write, sqliteEngine),
    contentVersion: sqliteContentVersion(connection),
    close: async () => {
      // Kysely closes a connection only after its first query.
      await read.selectFrom("content_version").select("version").execute();
      await read.destroy();
      await write.destroy();
    },
  };
}

async function openPostgres(url: string): Promise<Database> {
  const types = { getTypeParser: parserFor };
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  pool.on("error", () => {
    // An idle connection was lost: the pool opens another; a query that needs it reports its own error.
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins });
  await migrate(db as unknown as Kysely<never>, postgresEngine);
  const promise = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db);
  if (promise.rows[0]?.synchronous_commit === "off") {
    throw new Error("PostgreSQL не обещает сохранности: нужно synchronous_commit=on.");
  }
  const contentVersion = new PostgresContentVersion(url);
  await contentVersion.open();
  return {
    engine: postgresEngine,
    read: db,
    ...transactionsOf(db, postgresEngine),
    contentVersion,
    close: async () => {
      await contentVersion.close();
      await db.destroy();
    },
  };
}

/** Counts come as bigint; no count of ours leaves the safe integers. */
function parserFor(type: number, format?: "text" | "binary") {
  if (type === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(type, format as "text");
}

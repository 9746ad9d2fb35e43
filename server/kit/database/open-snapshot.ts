import { existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { commandLimits } from "./database-limits.ts";
import { type Engine, postgresEngine, sqliteEngine } from "./engine.ts";
import { nodeSqliteDialect, openSqlite } from "./sqlite/node-sqlite-dialect.ts";
import type { Db, Tables } from "./tables/tables.ts";

export type DatabasePlace = { folder: string; url?: string | undefined };
export type Snapshot = { engine: Engine; db: Db };
type Opened = { engine: Engine; db: Kysely<Tables> };

/**
 * Statements that do not make writers wait. A plain `begin` would on SQLite, because the dialect takes the write lock.
 */
const begin = {
  sqlite: "begin deferred",
  postgres: "begin isolation level repeatable read, read only",
};

/**
 * Reads the database at one instant, on its own connection, while others write. An older database is not migrated.
 * @throws Error if there is no such database.
 */
export async function inSnapshot<T>(place: DatabasePlace, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { engine, db } = opened(place, "read");
  try {
    return await db.connection().execute(async (connection) => {
      await sql.raw(begin[engine.name]).execute(connection);
      return read({ engine, db: connection });
    });
  } finally {
    await db.destroy();
  }
}

/** Writes beside the running server, on its own connection; an older database is not migrated. */
export async function besideServer<T>(place: DatabasePlace, work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = opened(place, "write");
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function opened({ folder, url }: DatabasePlace, use: "read" | "write"): Opened {
  return url === undefined ? embedded(folder, use) : onServer(url);
}

function embedded(folder: string, use: "read" | "write"): Opened {
  const path = join(folder, "society.sqlite");
  // SQLite would create a missing file.
  if (!existsSync(path)) throw new Error(`Базы данных ${path} нет. Задайте DATA_DIR или DATABASE_URL.`);
  return {
    engine: sqliteEngine,
    db: new Kysely({ dialect: nodeSqliteDialect(openSqlite(path, use), commandLimits) }),
  };
}

function onServer(url: string): Opened {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The error is reported by the query that needs the connection.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", () => {});
  return { engine: postgresEngine, db: new Kysely({ dialect: new PostgresDialect({ pool }) }) };
}

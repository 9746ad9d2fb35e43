import { existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { commandLimits } from "./database-limits.ts";
import { type Engine, postgresEngine, sqliteEngine } from "./engine.ts";
import { nodeSqliteDialect, openSqlite } from "./sqlite/node-sqlite-dialect.ts";
import type { Db } from "./tables/tables.ts";

export type DatabasePlace = { folder: string; url?: string | undefined };
export type Snapshot = { engine: Engine; db: Db };

/** Neither makes a writer wait. On SQLite a plain `begin` would: the dialect takes the write lock with it. */
const begin = {
  sqlite: "begin deferred",
  postgres: "begin isolation level repeatable read, read only",
};

/**
 * Reads the database as it is at one instant, on a connection of its own, while others write. Nothing is changed: an
 * older database is not migrated.
 * @throws Error where there is no such database.
 */
export async function inSnapshot<T>(place: DatabasePlace, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { engine, db } = place.url === undefined ? embedded(place.folder) : onServer(place.url);
  try {
    return await db.connection().execute(async (connection) => {
      await sql.raw(begin[engine.name]).execute(connection);
      return read({ engine, db: connection });
    });
  } finally {
    await db.destroy();
  }
}

function embedded(folder: string): Snapshot {
  const path = join(folder, "society.sqlite");
  // Opening would make one.
  if (!existsSync(path)) throw new Error(`Базы данных ${path} нет. Задайте DATA_DIR или DATABASE_URL.`);
  return {
    engine: sqliteEngine,
    db: new Kysely({ dialect: nodeSqliteDialect(openSqlite(path, "read"), commandLimits) }),
  };
}

function onServer(url: string): Snapshot {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The query that needs the lost connection reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", () => {});
  return { engine: postgresEngine, db: new Kysely({ dialect: new PostgresDialect({ pool }) }) };
}

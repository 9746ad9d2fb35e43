import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteAdapter, SqliteDialect } from "kysely";
import type { DatabaseLimits } from "../database-limits.ts";
import { type Committing, NodeSqliteDriver } from "./node-sqlite-driver.ts";

/** In milliseconds: SQLite may block the event loop only while it is being opened. */
const openWait = 5000;

/**
 * Opens a connection to a SQLite file with the settings of this project: WAL, every commit synced to disk before it is
 * acknowledged, foreign keys enforced.
 * @throws Error if the file cannot be opened or is not a database; such a file is left untouched.
 */
export function openSqlite(path: string, use: "read" | "write"): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: openWait });
  try {
    connection.exec("PRAGMA schema_version");
    connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    // Overwrites deleted rows: registrations are erased, not only unlinked.
    connection.exec("PRAGMA secure_delete = ON");
    // 4 MB: the system caches the file as well.
    connection.exec("PRAGMA cache_size = -4096; PRAGMA temp_store = MEMORY;");
    if (use === "read") connection.exec("PRAGMA query_only = ON");
    // Fails now if the file is read-only, instead of at the first registration.
    else connection.exec("BEGIN IMMEDIATE; ROLLBACK");
    // SQLite would block the event loop while waiting for a lock, so the driver waits and retries instead.
    connection.exec("PRAGMA busy_timeout = 0");
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/**
 * Maximum number of cached prepared statements: more than the code contains, fewer than the combinations of filters.
 * Lists of values make a statement for each length; long ones, which rarely recur, are not cached.
 */
const maxPrepared = 500;
const maxPreparedLength = 4000;

/** Kysely over node:sqlite. Closing Kysely closes the connection. */
export function nodeSqliteDialect(
  connection: DatabaseSync,
  limits: Pick<DatabaseLimits, "lock">,
  committing: Committing = {},
): SqliteDialect {
  const prepared = new Map<string, ReadyStatement>();
  const database = {
    close: () => connection.close(),
    prepare(sql: string) {
      const known = prepared.get(sql);
      if (known) return known;
      if (sql.length > maxPreparedLength) return readyStatement(connection, sql);
      if (prepared.size >= maxPrepared) prepared.clear();
      const statement = readyStatement(connection, sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new NodeSqliteDriver({ database, ...committing }, connection, limits);
  dialect.createAdapter = () => new TransactionalAdapter();
  return dialect;
}

/** Kysely assumes that SQLite changes tables outside of transactions, which would leave half a migration. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

type ReadyStatement = ReturnType<typeof readyStatement>;

function readyStatement(connection: DatabaseSync, sql: string) {
  // A transaction takes the write lock when it begins, so that it waits then and never fails half-way.
  const prepare = () => connection.prepare(sql === "begin" ? "begin immediate" : sql);
  const statement = prepare();
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    // Not cached: the next use of a cached statement would restart a row-by-row read.
    iterate: (parameters: readonly unknown[]) =>
      prepare().iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
  };
}

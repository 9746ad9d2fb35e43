import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteAdapter, SqliteDialect } from "kysely";
import type { DatabaseLimits } from "../database-limits.ts";
import { type Committing, NodeSqliteDriver } from "./node-sqlite-driver.ts";

/** In milliseconds: only while it is being opened may SQLite hold everything up. */
const openWait = 5000;

/**
 * Opens one connection to a SQLite file as this project wants it: WAL, every commit synced to the disk before it is
 * acknowledged, foreign keys enforced.
 * @throws Error where the file cannot be opened or is not a database; such a file is left untouched.
 */
export function openSqlite(path: string, use: "read" | "write"): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: openWait });
  try {
    connection.exec("PRAGMA schema_version");
    connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    // What is deleted is overwritten: registrations are erased, not only unlinked.
    connection.exec("PRAGMA secure_delete = ON");
    // 4 MB: what the system has read for us it keeps as well.
    connection.exec("PRAGMA cache_size = -4096; PRAGMA temp_store = MEMORY;");
    if (use === "read") connection.exec("PRAGMA query_only = ON");
    // A file that may only be read would fail at the first registration: better now.
    else connection.exec("BEGIN IMMEDIATE; ROLLBACK");
    // SQLite itself would wait with the event loop standing still: from now on the driver waits, and asks again.
    connection.exec("PRAGMA busy_timeout = 0");
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/**
 * Statements that are kept ready: more than the code has, fewer than the filters staff may think of. Each length of a
 * list of values is a statement of its own: the long ones, which hardly ever come again, are not kept.
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

/** Kysely takes SQLite for an engine whose tables are changed beside its transactions, and would leave half a migration. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

type ReadyStatement = ReturnType<typeof readyStatement>;

function readyStatement(connection: DatabaseSync, sql: string) {
  // A transaction takes the write lock at its start: it waits there, never fails half-way for want of it.
  const prepare = () => connection.prepare(sql === "begin" ? "begin immediate" : sql);
  const statement = prepare();
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    // Its own: whoever reads row by row would be sent back to the start by the next one.
    iterate: (parameters: readonly unknown[]) =>
      prepare().iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
  };
}

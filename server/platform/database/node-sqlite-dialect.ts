import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteDialect } from "kysely";

/**
 * Opens one connection to a SQLite file as this project wants it: WAL, every commit synced to the disk before it is
 * acknowledged, foreign keys enforced.
 * @throws Error where the file cannot be opened or is not a database; such a file is left untouched.
 */
export function openSqlite(path: string, use: "read" | "write"): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: 5000 });
  try {
    connection.exec("PRAGMA schema_version");
    connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    connection.exec("PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY;");
    if (use === "read") connection.exec("PRAGMA query_only = ON");
    // A file that may only be read would fail at the first registration: better now.
    else connection.exec("BEGIN IMMEDIATE; ROLLBACK");
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** Kysely over node:sqlite. Closing Kysely closes the connection. */
export function nodeSqliteDialect(connection: DatabaseSync): SqliteDialect {
  return new SqliteDialect({
    database: {
      close: () => connection.close(),
      prepare(sql) {
        // A transaction takes the write lock at its start: it waits there, never fails half-way for want of it.
        const statement = connection.prepare(sql === "begin" ? "begin immediate" : sql);
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
          run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
          iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
        };
      },
    },
  });
}

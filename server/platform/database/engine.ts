import { type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { loadInBulk } from "./postgres/load-in-bulk.ts";
import { postgresRegistrationSearch } from "./postgres/registration-search-postgres.ts";
import type { RegistrationSearch } from "./registration-search.ts";
import { postgresSiteSearch, type SiteSearch, sqliteSiteSearch } from "./search-index.ts";
import { sqliteRegistrationSearch } from "./sqlite/registration-search-sqlite.ts";

/** Columns have no other types on either engine. */
export type Row = Record<string, string | number | null>;

/** Statements that differ between the engines. Opening them differs too: `open-database.ts`. */
export type Engine = {
  name: "sqlite" | "postgres";
  registrationSearch: RegistrationSearch;
  siteSearch: SiteSearch;
  /** An auto-incrementing primary key that never reuses a number. */
  countingKey: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Creates triggers that increment `content_version` on every change of the table. */
  watchContent: (db: Kysely<never>, table: string) => Promise<void>;
  /**
   * Creates a trigger that runs SQL statements after each inserted, updated or deleted row, which they call `new` or
   * `old`.
   */
  onEachRow: (db: Kysely<never>, table: string, event: "insert" | "update" | "delete", body: string) => Promise<void>;
  noMoreOnEachRow: (db: Kysely<never>, table: string, event: "insert" | "update" | "delete") => Promise<void>;
  /** Increments `content_version` where the public site changes without a change of its rows. */
  countUpContent: <Schema>(db: Kysely<Schema>) => Promise<void>;
  /** After an insert with explicit ids, continues the sequence after the largest. */
  continueCounting: (db: Kysely<never>, table: string) => Promise<void>;
  /** Inserts rows of one table, all with the columns of the first row; other columns take their defaults. */
  insertRows: <Schema>(db: Kysely<Schema>, table: string, rows: Row[]) => Promise<void>;
  /** Runs a load of many rows into empty tables within a transaction, with the same result as the triggers. */
  loadInBulk: <Schema, T>(db: Kysely<Schema>, load: () => Promise<T>) => Promise<T>;
  /**
   * Serialises the transactions that call it, on all nodes. Transactions that name conferences wait only for those with
   * a common conference, and for those that name none.
   */
  acquireWriteLock: <Schema>(transaction: Kysely<Schema>, conferences?: number[]) => Promise<void>;
  hasTable: <Schema>(db: Kysely<Schema>, name: string) => Promise<boolean>;
  /** Size of the database, in bytes. */
  databaseSize: <Schema>(db: Kysely<Schema>) => Promise<number>;
};

export const sqliteEngine: Engine = {
  name: "sqlite",
  registrationSearch: sqliteRegistrationSearch,
  siteSearch: sqliteSiteSearch,
  countingKey: (column) => column.primaryKey().autoIncrement(),
  async watchContent(db, table) {
    for (const event of ["insert", "update", "delete"]) {
      await sql
        .raw(
          `create trigger ${table}_content_${event} after ${event} on ${table}
           begin update content_version set version = version + 1; end`,
        )
        .execute(db);
    }
  },
  async onEachRow(db, table, event, body) {
    await sql.raw(`create trigger ${table}_each_${event} after ${event} on ${table} begin ${body} end`).execute(db);
  },
  async noMoreOnEachRow(db, table, event) {
    await sql.raw(`drop trigger ${table}_each_${event}`).execute(db);
  },
  async countUpContent(db) {
    await sql`update content_version set version = version + 1`.execute(db);
  },
  async continueCounting() {
    // AUTOINCREMENT stores the largest id.
  },
  async insertRows(db, table, rows) {
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.id(table)} (${names(columns)}) values ${sql.join(values)}`.execute(db);
  },
  loadInBulk: (_db, load) => load(),
  async acquireWriteLock() {
    // BEGIN IMMEDIATE already serialises all writers.
  },
  async hasTable(db, name) {
    const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(db);
    return rows.length > 0;
  },
  async databaseSize(db) {
    return size(db, sql`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`);
  },
};

/** The global write lock; with the id of a conference, the lock of its registrations. */
const writeLock = 720001;

export const postgresEngine: Engine = {
  name: "postgres",
  registrationSearch: postgresRegistrationSearch,
  siteSearch: postgresSiteSearch,
  countingKey: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  async watchContent(db, table) {
    await sql
      .raw(
        `create or replace function count_up_content_version() returns trigger language plpgsql as $$
         begin
           update content_version set version = version + 1;
           perform pg_notify('content_version', '');
           return null;
         end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger ${table}_content after insert or update or delete or truncate on ${table}
         for each statement execute function count_up_content_version()`,
      )
      .execute(db);
  },
  async onEachRow(db, table, event, body) {
    const name = `${table}_each_${event}`;
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
      .execute(db);
    await sql
      .raw(`create trigger ${name} after ${event} on ${table} for each row execute function ${name}()`)
      .execute(db);
  },
  async noMoreOnEachRow(db, table, event) {
    await sql.raw(`drop trigger ${table}_each_${event} on ${table}`).execute(db);
    await sql.raw(`drop function ${table}_each_${event}()`).execute(db);
  },
  async countUpContent(db) {
    await sql`update content_version set version = version + 1`.execute(db);
    await sql`select pg_notify('content_version', '')`.execute(db);
  },
  async continueCounting(db, table) {
    await sql
      .raw(`select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`)
      .execute(db);
  },
  async insertRows(db, table, rows) {
    const columns = names(Object.keys(rows[0] ?? {}));
    // One parameter for all rows: thousands would be named, sent and parsed one by one.
    await sql`insert into ${sql.id(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)})`.execute(db);
  },
  loadInBulk,
  async acquireWriteLock(transaction, conferences) {
    if (!conferences) return void (await sql`select pg_advisory_xact_lock(${writeLock})`.execute(transaction));
    // Always in the same order, to prevent deadlocks.
    const own = [...new Set(conferences)].sort((one, other) => one - other);
    const locks = own.map((conference) => sql`pg_advisory_xact_lock(${writeLock}, ${conference})`);
    await sql`select ${sql.join([sql`pg_advisory_xact_lock_shared(${writeLock})`, ...locks])}`.execute(transaction);
  },
  async hasTable(db, name) {
    const { rows } = await sql<{ has: boolean }>`select to_regclass(${name}) is not null as has`.execute(db);
    return rows[0]?.has === true;
  },
  async databaseSize(db) {
    return size(db, sql`select pg_database_size(current_database()) as size`);
  },
};

const names = (columns: string[]) => sql.join(columns.map((column) => sql.id(column)));

async function size<Schema>(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number((rows[0] as { size: number }).size);
}

import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { DatabasePlace } from "./open-snapshot.ts";

export type PutAside = {
  /** The folder, or the schema of the same database, that now contains everything. */
  where: string;
  /** Replaces the database that exists by then with the moved one. */
  restore: () => Promise<void>;
};

/**
 * Moves the database to another place and leaves an empty one.
 * @param name a plain word, with dashes.
 * @throws Error with a message for the operator if a process is connected.
 */
export async function moveDatabaseAway({ folder, url }: DatabasePlace, name: string): Promise<PutAside> {
  return url === undefined ? putFilesAside(folder, join(folder, name)) : putSchemaAside(url, name.replaceAll("-", "_"));
}

const files = ["society.sqlite", "society.sqlite-wal", "society.sqlite-shm"];

function putFilesAside(folder: string, where: string): PutAside {
  const move = (from: string, to: string) => {
    for (const file of files) if (existsSync(join(from, file))) renameSync(join(from, file), join(to, file));
  };
  mkdirSync(where);
  move(folder, where);
  const restore = async () => {
    for (const file of files) rmSync(join(folder, file), { force: true });
    move(where, folder);
  };
  return { where, restore };
}

const bookkeeping = ["kysely_migration", "kysely_migration_lock"];

async function putSchemaAside(url: string, where: string): Promise<PutAside> {
  await onServer(url, async (client) => {
    const others = `select 1 from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    if ((await client.query(others)).rowCount !== 0) {
      throw new Error("С этой базой данных кто-то работает. Остановите все серверы и повторите.");
    }
    // Kysely looks for these two tables in every schema.
    const renamed = bookkeeping.map((table) => `alter table public.${table} rename to "${table}_${where}"`);
    const moved = [`alter schema public rename to "${where}"`, "create schema public"];
    await client.query(["begin", ...renamed, ...moved, extensionMoved("public"), "commit"].join(";"));
  });
  const restore = () =>
    onServer(url, async (client) => {
      const moved = ["drop schema public cascade", `alter schema "${where}" rename to public`];
      const renamed = bookkeeping.map((table) => `alter table public."${table}_${where}" rename to ${table}`);
      await client.query(["begin", extensionMoved(where), ...moved, ...renamed, "commit"].join(";"));
    });
  return { where, restore };
}

/**
 * A database has only one `pg_trgm`, which must be in the schema `public`; indexes of other schemas continue to use it.
 */
const extensionMoved = (schema: string) => `do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    alter extension pg_trgm set schema "${schema}";
  end if; end $$`;

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { Platform } from "#server/kit/platform.ts";

/** Returns where these texts occur: in tables, files of the data folder, or the database's own file. */
export async function tracesOf(platform: Platform, markers: string[]): Promise<string[]> {
  const spelled = markers.flatMap((text) => [text, text.toLowerCase()]);
  const forms = [...new Set(spelled.flatMap((text) => [text, encodeURIComponent(text)]))];
  const has = (text: string) => forms.some((form) => text.includes(form));
  const found: string[] = [];
  for (const table of await tableNames(platform)) {
    const wanted = await textsIn(platform, table);
    const { rows } = await sql<Record<string, unknown>>`select ${wanted} from ${sql.id(table)}`.execute(
      platform.database.read,
    );
    if (rows.some((row) => Object.values(row).some((value) => has(valueText(value))))) found.push(`table ${table}`);
  }
  for (const path of filesBelow(platform.dataFolder)) if (has(readFileSync(path, "utf8"))) found.push(`file ${path}`);
  for (const path of await ownFiles(platform)) {
    const bytes = readFileSync(path);
    if (forms.some((form) => bytes.includes(form))) found.push(`bytes ${path.split("/").at(-1)}`);
  }
  return found;
}

/** Returns all tables of the schema, including those of the indexes. */
async function tableNames({ database }: Platform): Promise<string[]> {
  const asked = {
    sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'
      and name not in ('registration_search', 'site_search_index')`,
    postgres: sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  };
  const { rows } = await asked[database.engine.name].execute(database.read);
  return rows.map(({ name }) => name);
}

/** Selects every column; for SQLite without integers, which exceed JavaScript numbers in its indexes. */
async function textsIn({ database }: Platform, table: string): Promise<RawBuilder<unknown>> {
  if (database.engine.name === "postgres") return sql`*`;
  const { rows } = await sql<{ name: string }>`select name from pragma_table_xinfo(${table})`.execute(database.read);
  const texts = rows.map(
    ({ name }) => sql`case typeof(${sql.id(name)}) when 'integer' then '' else ${sql.id(name)} end`,
  );
  return sql.join(texts);
}

function valueText(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString("utf8") : String(value);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** SQLite only: the files of PostgreSQL are usually on another machine. */
async function ownFiles(platform: Platform): Promise<string[]> {
  if (platform.database.engine.name !== "sqlite") return [];
  const file = await databaseFile(platform);
  return [file, `${file}-wal`].filter((path) => existsSync(path));
}

/** Returns the path of the file of SQLite. */
export async function databaseFile({ database }: Platform): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    database.read,
  );
  return rows[0]?.file ?? "";
}

import { sql } from "kysely";
import type { Row } from "../../kit/database/engine.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { BackedUpTable } from "./backup-tables.ts";

const defaultSize = 2000;

/** A table with its columns, without generated ones. */
export type TableToRead = BackedUpTable & { columns: string[] };

/** Reads all rows of a table in the order of its key, in portions, because a table may be larger than the memory. */
export async function* portionsOf(
  db: Db,
  { name, key, columns }: TableToRead,
  size = defaultSize,
): AsyncGenerator<Row[]> {
  const wanted = sql.join(columns.map((column) => sql.id(column)));
  const place = sql.join(key.map((column) => sql.id(column)));
  let last: Row | undefined;
  do {
    const reached = last && sql.join(key.map((column) => last?.[column]));
    const behind = reached ? sql`where (${place}) > (${reached})` : sql``;
    const query = sql<Row>`select ${wanted} from ${sql.id(name)} ${behind} order by ${place} limit ${size}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
  } while (last);
}

/** Returns the existing tables of a list with their columns, and the migrations of the database. */
export async function contentsOf(db: Db, tables: readonly BackedUpTable[]) {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true });
  const columnsOf = new Map(found.map((table) => [table.name, table.columns.map((column) => column.name)]));
  const isOurs = columnsOf.has("kysely_migration");
  const names = sql<{ name: string }>`select name from kysely_migration order by name`;
  const migrations = isOurs ? (await names.execute(db)).rows.map(({ name }) => name) : undefined;
  const there = tables.flatMap((table): TableToRead[] => {
    const columns = columnsOf.get(table.name);
    return columns ? [{ ...table, columns }] : [];
  });
  return { migrations, tables: there };
}

/** Returns the paths of files below the media folder in these tables. */
export async function pathsIn(db: Db, tables: readonly ("files" | "file_copies")[]): Promise<Set<string>> {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select("path").execute()));
  return new Set(rows.flat().map((row) => row.path));
}

export async function hasRows(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.id(table)} limit 1`.execute(db);
  return rows.length > 0;
}

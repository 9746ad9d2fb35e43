import { sql } from "kysely";
import { searchKey } from "#domain/search/search-key.ts";
import type { Db, Tables } from "#server/platform/database/tables/tables.ts";

/** Columns of texts; the first one that is not empty names the row to staff. */
export type TypedTexts = { table: keyof Tables; key: string; columns: readonly string[] };
export type TypedRow = { id: number; texts: string[] };

/** Reads and blanks texts that staff have typed, in any table. */
export function typedTextsRepository(db: Db) {
  return {
    async rows({ table, key, columns }: TypedTexts): Promise<TypedRow[]> {
      const isTyped = columns.map((name) => sql`${sql.id(name)} <> ''`);
      const texts = columns.map((name) => sql.id(name));
      const { rows } = await sql<Record<string, string> & { key: number }>`
        select ${sql.id(key)} as key, ${sql.join(texts)} from ${sql.table(table)}
        where ${sql.join(isTyped, sql` or `)}`.execute(db);
      return rows.map((row) => ({ id: row.key, texts: columns.map((name) => row[name] ?? "") }));
    },

    async blank({ table, key, columns }: TypedTexts, id: number): Promise<void> {
      const emptied = columns.map((name) => sql`${sql.id(name)} = ''`);
      await sql`update ${sql.table(table)} set ${sql.join(emptied)} where ${sql.id(key)} = ${id}`.execute(db);
    },

    /** Whether registrations other than these have the surname. */
    async hasNamesake(surname: string, ids: number[]): Promise<boolean> {
      const key = searchKey(surname);
      const found = db
        .selectFrom("registrations")
        .select("id")
        .where((eb) => eb.or([eb("fio_key", "=", key), eb("fio_key", "like", `${key} %`)]))
        .where("id", "not in", ids);
      return (await found.limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

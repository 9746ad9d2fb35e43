import { sql } from "kysely";
import { surnameForms } from "#domain/people/surname-forms.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

/** Columns of texts; the first one that is not empty names the row to staff. */
export type TypedTexts = {
  table: keyof Tables;
  /** For a text that many rows have, its own column: it is read once. */
  key: string;
  columns: readonly string[];
  /** SQL: which rows contain such texts. */
  where?: string;
  /** The columns with the keys of the person whose row it is: rows of an erased person are treated elsewhere. */
  owner?: { name: string; email: string };
};
type Owner = { fio_key: string; email_key: string };
export type TypedRow = { key: number | string; texts: string[] };

/** Reads and replaces texts that staff have typed, in any table. */
export function typedTextsRepository(db: Db) {
  return {
    /** @param owners the persons whose own rows are left out: with the name, and one of the addresses or none. */
    async rows({ table, key, columns, where = "true", owner }: TypedTexts, owners: Owner[]): Promise<TypedRow[]> {
      const isTyped = columns.map((name) => sql`${sql.id(name)} <> ''`);
      const texts = columns.map((name) => sql.id(name));
      const isOwn =
        owner &&
        sql`${sql.id(owner.name)} in (${sql.join(owners.map(({ fio_key }) => fio_key))})
          and ${sql.id(owner.email)} in (${sql.join(["", ...owners.map(({ email_key }) => email_key)])})`;
      const isOthers = isOwn ? sql`not (${isOwn})` : sql`true`;
      const { rows } = await sql<Record<string, string> & { key: number | string }>`
        select ${columns.includes(key) ? sql`distinct` : sql``} ${sql.id(key)} as key, ${sql.join(texts)}
        from ${sql.table(table)}
        where (${sql.join(isTyped, sql` or `)}) and ${sql.raw(where)} and ${isOthers}`.execute(db);
      return rows.map((row) => ({ key: row.key, texts: columns.map((name) => row[name] ?? "") }));
    },

    async write({ table, key, columns, where = "true" }: TypedTexts, { key: row, texts }: TypedRow): Promise<void> {
      const values = columns.map((name, place) => sql`${sql.id(name)} = ${texts[place]}`);
      await sql`update ${sql.table(table)} set ${sql.join(values)}
        where ${sql.id(key)} = ${row} and ${sql.raw(where)}`.execute(db);
    },

    /** Whether registrations other than these have the surname, also in the form of the other gender. */
    async hasNamesake(surname: string, ids: number[]): Promise<boolean> {
      const forms = [...surnameForms(surname)];
      // One pattern for each row of the table: a slice of an erasure looks for two hundred people.
      const similar = await db
        .selectFrom("registrations")
        .select("fio_key")
        .distinct()
        .where("fio_key", "like", `${commonStart(forms)}%`)
        .where("id", "not in", ids)
        .execute();
      return similar.some(({ fio_key }) => forms.some((form) => `${fio_key} `.startsWith(`${form} `)));
    },
  };
}

function commonStart([first = "", ...others]: string[]): string {
  let length = first.length;
  for (const word of others) while (!word.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

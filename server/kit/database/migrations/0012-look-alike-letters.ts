import { type Kysely, sql } from "kysely";
import { inOneAlphabet } from "#domain/text/look-alike-letters.ts";

const keys = [
  ["registrations", "id", "fio_key"],
  ["registrations", "id", "search_key"],
  ["personal_requests", "id", "fio_key"],
  ["certificate_holders", "certificate_id", "name_key"],
  ["letters", "id", "search_key"],
  ["entries", "id", "search_key"],
  ["news", "id", "search_key"],
] as const;

/** Rows read at once. */
const portion = 1000;

/**
 * Writes the words of stored keys in one alphabet, as new keys are. Of two live registrations with what is now the same
 * name and address the later keeps its key: staff decide which remains.
 */
export async function foldLookAlikeLetters(db: Kysely<never>): Promise<void> {
  for (const names of keys) await fold(db, names);
}

async function fold(db: Kysely<never>, names: (typeof keys)[number]): Promise<void> {
  const [table, id, column] = [sql.table(names[0]), sql.ref(names[1]), sql.ref(names[2])];
  const isUnique = names[0] === "registrations" && names[2] === "fio_key";
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; key: string }>`select ${id} as id, ${column} as key from ${table}
      where ${id} > ${after} order by ${id} limit ${portion}`.execute(db);
    for (const row of rows) {
      const key = inOneAlphabet(row.key);
      if (key === row.key) continue;
      await sql`update ${table} set ${column} = ${key} where ${id} = ${row.id}
        and ${isUnique ? noTwin(row.id, key) : sql`1 = 1`}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function noTwin(id: number, key: string) {
  return sql`not exists (select 1 from registrations as own, registrations as other
    where own.id = ${id} and other.id <> own.id and other.conference_id = own.conference_id
      and other.email_key = own.email_key and other.fio_key = ${key} and other.email_key <> ''
      and other.status <> 'withdrawn' and other.deleted_at is null)`;
}

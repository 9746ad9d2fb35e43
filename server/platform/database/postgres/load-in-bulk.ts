import { type Kysely, sql } from "kysely";
import { countAllInSql, regionTotals } from "../registration-search.ts";

/**
 * What PostgreSQL does for each row of `registrations` is done once for all of them instead, behind the last one: a total
 * that is counted up a hundred thousand times in one transaction drags all its older versions along, and the index of
 * words is sorted at once. For tables that were empty; what refers to a row is still checked.
 */
export async function loadInBulk<Schema, T>(db: Kysely<Schema>, load: () => Promise<T>): Promise<T> {
  for (const statement of before) await sql.raw(statement).execute(db);
  const loaded = await load();
  for (const statement of behind) await sql.raw(statement).execute(db);
  return loaded;
}

const before = ["alter table registrations disable trigger user", "drop index registration_search_endings"];

const behind = [
  countAllInSql(),
  countAllInSql(regionTotals),
  `insert into registration_search (id, endings)
    select id, word_endings(search_document(r)) from registrations r where deleted_at is null order by id`,
  // The words that it gathers before it writes them fit into a processor's cache: with more memory it takes longer.
  "set local maintenance_work_mem = '6MB'",
  "create index registration_search_endings on registration_search using gin (endings)",
  "alter table registrations enable trigger user",
  "analyze registrations, registration_search",
];

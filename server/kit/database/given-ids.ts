import { sql } from "kysely";
import type { Engine } from "./engine.ts";
import type { Db } from "./tables/tables.ts";

/** Returns the largest id that the table ever assigned, also to a deleted row; 0 if none. */
export async function lastGivenId(db: Db, engine: Engine, table: string): Promise<number> {
  const asked = {
    sqlite: sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`,
    postgres: sql<{ last: number | null }>`select last_value::integer as last from pg_sequences
      where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(${table}, 'id')`,
  };
  const { rows } = await asked[engine.name].execute(db);
  return rows[0]?.last ?? 0;
}

/**
 * Sets the sequence of ids after `last` and after the largest existing id. Otherwise a new registration could get the
 * id of a deleted one, and with it its history.
 */
export async function resetSequenceAfter(db: Db, engine: Engine, table: string, last: number): Promise<void> {
  const there = await sql<{ id: number | null }>`select max(id) as id from ${sql.id(table)}`.execute(db);
  const given = Math.max(last, there.rows[0]?.id ?? 0);
  // Ids that are not numbers, such as the UUIDs of marks, have no sequence.
  if (!(given > 0)) return;
  if (engine.name === "postgres") {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${given})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${given})`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Adds the rows of the demonstration as they were loaded, so that what staff have changed since is kept. */
export async function addDemoRows(db: Kysely<never>): Promise<void> {
  await sql`create table demo_rows (
    kind text not null,
    id integer not null,
    stamp text not null,
    constraint demo_rows_key primary key (kind, id)
  )`.execute(db);
}

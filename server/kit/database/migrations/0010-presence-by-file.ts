import { type Kysely, sql } from "kysely";

/** Allows an arrival in several files: a later one may have the departure. */
export async function allowArrivalsByFile(db: Kysely<never>): Promise<void> {
  await sql`drop index presence_records_once`.execute(db);
  await sql`create unique index presence_records_once on presence_records
    (session_id, registration_id, source, arrived_at, coalesce(import_id, 0))`.execute(db);
}

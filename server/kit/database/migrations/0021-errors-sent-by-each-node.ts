import { type Kysely, sql } from "kysely";

/** Drops the instant by which the nodes chose the one that sends an error: each node sends its own. */
export async function dropSendingOfErrors(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table unexpected_errors drop column told_at").execute(db);
}

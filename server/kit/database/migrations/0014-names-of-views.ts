import { type Kysely, sql } from "kysely";

/** Keeps the name of the view to which a mailing is sent, as it was when the mailing was begun. */
export async function addNamesOfViews(db: Kysely<never>): Promise<void> {
  await sql`alter table mailings add column view_name text default '' not null`.execute(db);
}

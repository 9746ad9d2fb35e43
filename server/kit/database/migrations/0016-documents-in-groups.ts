import { type Kysely, sql } from "kysely";

/** Gives documents a group and a line about their purpose. */
export async function addGroupsOfDocuments(db: Kysely<never>): Promise<void> {
  await sql`alter table documents add column section text default '' not null`.execute(db);
  await sql`alter table documents add column about text default '' not null`.execute(db);
}

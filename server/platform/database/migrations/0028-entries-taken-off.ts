import type { Kysely } from "kysely";

/** What was taken off the site comes back as it stood there: an entry remembers what its working copy does not say. */
export async function rememberTakenOff(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("entries").addColumn("taken_off", "text").execute();
}

import type { Kysely } from "kysely";

/** Which process works on it: when that is gone, so is the work. */
export async function addNodesOfJobs(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("long_works")
    .addColumn("node", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

import type { Kysely } from "kysely";

/** When copies of the data were due and what became of each: of several nodes one makes it, all can tell. */
export async function createBackupRuns(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("backup_runs")
    .addColumn("due_at", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("began_at", "text", (column) => column.notNull())
    .addColumn("heard_at", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .execute();
}

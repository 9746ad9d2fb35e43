import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";

/** A row that `/readyz` writes to see whether anything can be written. No content: it counts up no version. */
export async function createCommitTrials(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("commit_trials")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("tried_at", "text", (column) => column.notNull())
    .addColumn("filling", "text", (column) => column.notNull())
    .execute();
}

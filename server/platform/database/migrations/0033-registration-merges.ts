import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * Which registrations were merged, and what undoes it. A merge goes with either of its registrations: the removed one is
 * erased after thirty days in the bin.
 */
export async function createRegistrationMerges(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("registration_merges")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("kept_id", "integer", (column) => column.notNull().references("registrations.id").onDelete("cascade"))
    .addColumn("removed_id", "integer", (column) =>
      column.notNull().unique().references("registrations.id").onDelete("cascade"),
    )
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("registration_merges_of").on("registration_merges").column("kept_id").execute();
}

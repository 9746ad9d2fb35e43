import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";

/** Lists that staff load registrations from, and which registrations each has added, so that all can be taken back. */
export async function createRegistrationImports(db: Kysely<never>, _engine: Engine): Promise<void> {
  await db.schema
    .createTable("registration_imports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff_accounts.id").onDelete("cascade"))
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("summary", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("conference_id", "integer", (column) => column.references("conferences.id").onDelete("cascade"))
    .addColumn("loading_id", "text")
    .addColumn("removing_id", "text")
    .addColumn("stopped_at", "text")
    .execute();
  await db.schema
    .createTable("imported_registrations")
    .addColumn("import_id", "text", (column) =>
      column.notNull().references("registration_imports.id").onDelete("cascade"),
    )
    .addColumn("registration_id", "integer", (column) =>
      column.notNull().references("registrations.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("imported_registrations_key", ["import_id", "registration_id"])
    .execute();
  await db.schema
    .createIndex("imported_registrations_of")
    .on("imported_registrations")
    .column("registration_id")
    .execute();
}

import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";

/** What was brought from another site: so that bringing it again doubles nothing and spares what staff changed since. */
export async function createMoving(db: Kysely<never>, _engine: Engine): Promise<void> {
  await db.schema
    .createTable("imported_items")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("subject", "integer")
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("written", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("imported_items_key", ["kind", "key"] as never)
    .execute();
  await db.schema
    .createTable("imported_files")
    .addColumn("address", "text", (column) => column.primaryKey())
    .addColumn("file_id", "integer", (column) => column.notNull().references("files.id").onDelete("cascade"))
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("etag", "text")
    .addColumn("modified", "text")
    .execute();
  await db.schema.createIndex("imported_files_of").on("imported_files").columns(["file_id"]).execute();
}

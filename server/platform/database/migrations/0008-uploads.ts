import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Files that staff upload: who put them there and when, a bin, what of a picture must be seen; and uploads under way. */
export async function createUploads(db: Kysely<never>, _engine: Engine): Promise<void> {
  const files = db.schema.alterTable("files");
  await files.addColumn("created_at", "text").execute();
  await files.addColumn("created_by", "text", (column) => column.notNull().defaultTo("")).execute();
  await files.addColumn("deleted_at", "text").execute();
  for (const name of ["focus_x", "focus_y"]) {
    const within = sql.raw(`${name} between 0 and 1`);
    await files.addColumn(name, "real", (column) => column.notNull().defaultTo(sql`0.5`).check(within)).execute();
  }
  await db.schema
    .createTable("uploads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff_accounts.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("received", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addCheckConstraint("uploads_not_too_much", sql`received between 0 and size`)
    .execute();
}

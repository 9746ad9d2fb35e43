import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Entries of the audit trail are signed as they are written and sealed into a chain soon after. */
export async function chainAudit(db: Kysely<never>, _engine: Engine): Promise<void> {
  for (const name of ["salts", "digests"]) {
    await db.schema
      .alterTable("audit_entries")
      .addColumn(name, "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
  }
  await db.schema.alterTable("audit_entries").addColumn("signature", "text").execute();
  await db.schema.alterTable("audit_entries").addColumn("position", "integer").execute();
  await db.schema.alterTable("audit_entries").addColumn("seal", "text").execute();
  // A copy of an entry under another number has a signature that is taken.
  for (const column of ["signature", "position"]) {
    await db.schema.createIndex(`audit_entries_by_${column}`).unique().on("audit_entries").column(column).execute();
  }
  await sql`create index audit_entries_unsealed on audit_entries (id) where position is null`.execute(db);
  await createChain(db);
}

async function createChain(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("audit_chain")
    .addColumn("name", "text", (column) => column.primaryKey().check(sql`name = 'audit'`))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("seal", "text", (column) => column.notNull())
    .addColumn("key_check", "text", (column) => column.notNull())
    .addColumn("shipped", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("shipper", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("shipper_until", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

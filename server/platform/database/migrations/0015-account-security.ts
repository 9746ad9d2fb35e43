import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

const week = 7 * 24 * 60 * 60 * 1000;

/** One-time passwords that end, codes that are counted, addresses that are known, roles that need a second step. */
export async function secureAccounts(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const name of ["password_until", "password_used_at"]) {
    await db.schema.alterTable("staff_accounts").addColumn(name, "text").execute();
  }
  // Those that wait to be used have their week from now on.
  const until = new Date(Date.now() + week).toISOString();
  await sql`update staff_accounts set password_until = ${until} where password_is_temporary = 1`.execute(db);
  await db.schema
    .createTable("staff_notices")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff_accounts.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('second-step-reset')`))
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("acknowledged_at", "text")
    .execute();
  await db.schema.createIndex("staff_notices_of_person").on("staff_notices").column("staff_id").execute();
  await db.schema
    .createTable("known_addresses")
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff_accounts.id").onDelete("cascade"))
    .addColumn("address_hash", "text", (column) => column.notNull().check(sql`length(address_hash) = 64`))
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_addresses_key", ["staff_id", "address_hash"] as never)
    .execute();
  await db.schema
    .createTable("failed_codes")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff_accounts.id").onDelete("cascade"))
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("failed_codes_of_person").on("failed_codes").columns(["staff_id", "at"]).execute();
  await db.schema
    .createTable("security_settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

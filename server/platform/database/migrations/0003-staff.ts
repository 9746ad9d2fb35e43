import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Who works here, where they are signed in, and what they did. */
export async function createStaff(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("staff_accounts")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("username", "text", (column) => column.notNull().unique().check(sql`trim(username) <> ''`))
    .addColumn("fio", "text", (column) => column.notNull().check(sql`trim(fio) <> ''`))
    .addColumn("email", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("role", "text", (column) =>
      column.notNull().check(sql`role in ('registrar', 'editor', 'administrator')`),
    )
    .addColumn("password_hash", "text", (column) => column.notNull().check(sql`password_hash like '$argon2id$%'`))
    .addColumn("password_is_temporary", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`password_is_temporary in (0, 1)`),
    )
    .addColumn("otp_secret", "text")
    .addColumn("otp_confirmed", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`otp_confirmed in (0, 1)`),
    )
    .addColumn("otp_last_step", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("is_disabled", "integer", (column) => column.notNull().defaultTo(0).check(sql`is_disabled in (0, 1)`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("staff_tokens")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff_accounts.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique().check(sql`length(token_hash) = 64`))
    .addColumn("printing_hash", "text", (column) => column.notNull().unique().check(sql`length(printing_hash) = 64`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("user_agent", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("staff_tokens_by_person").on("staff_tokens").column("staff_id").execute();
  await createAudit(db, engine);
}

async function createAudit(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("audit_entries")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("staff_id", "integer", (column) => column.references("staff_accounts.id").onDelete("set null"))
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject_kind", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("subject_id", "integer")
    .addColumn("subject", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("details", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("changes", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("address", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createIndex("audit_entries_of_subject")
    .on("audit_entries")
    .columns(["subject_kind", "subject_id", "id"])
    .execute();
  await db.schema.createIndex("audit_entries_by_action").on("audit_entries").columns(["action", "id"]).execute();
}

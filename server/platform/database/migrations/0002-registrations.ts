import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Who takes part in a conference. Live = neither withdrawn nor deleted: the same live person is one row. */
export async function createRegistrations(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("registrations")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("conference_id", "integer", (column) => column.notNull().references("conferences.id"))
    .addColumn("number", "integer", (column) => column.notNull().check(sql`number > 0`))
    .addColumn("school_id", "integer", (column) => column.references("conference_schools.id"))
    .addColumn("fio", "text", (column) => column.notNull().check(sql`trim(fio) <> ''`))
    .addColumn("fio_key", "text", (column) => column.notNull())
    .addColumn("region", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("job_place", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("job", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("phone", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("email", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("email_key", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("status", "text", (column) =>
      column.notNull().defaultTo("registered").check(sql`status in ('registered', 'withdrawn')`),
    )
    .addColumn("source", "text", (column) => column.notNull().check(sql`source in ('site', 'quick', 'desk', 'import')`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .addUniqueConstraint("registrations_number", ["conference_id", "number"])
    .execute();
  await sql`create unique index registrations_same_person on registrations (conference_id, email_key, fio_key)
    where email_key <> '' and status = 'registered' and deleted_at is null`.execute(db);
  await sql`create index registrations_live on registrations (conference_id, id)
    where status = 'registered' and deleted_at is null`.execute(db);
}

import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Finding registrations: the key of their texts, the full-text index over it, and the orders of the staff list. */
export async function createRegistrationSearch(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable("registrations")
    .addColumn("search_key", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("registrations")
    .addColumn("waiting_proposals", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  const count = `update registrations set waiting_proposals = (
    select count(*) from proposed_corrections where registration_id = new.registration_id and decided_at is null
  ) where id = new.registration_id;`;
  await engine.onEachRow(db, "proposed_corrections", "insert", count);
  await engine.onEachRow(db, "proposed_corrections", "update", count);
  await engine.registrationSearch.create(db);
  await sql`create index registrations_listed on registrations (id) where deleted_at is null`.execute(db);
  for (const [name, column] of Object.entries(orders)) {
    await sql
      .raw(`create index registrations_by_${name} on registrations (conference_id, ${column}) where deleted_at is null`)
      .execute(db);
  }
}

/** Each within a conference; the id makes every order total. */
const orders = {
  id: "id",
  name: "fio_key, id",
  institution: "job_place, id",
  region: "region, id",
  time: "created_at, id",
};

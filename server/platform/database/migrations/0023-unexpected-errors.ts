import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";

/** Errors that nobody expected, counted: one row for what goes wrong in one place. No content, and nothing personal. */
export async function createUnexpectedErrors(db: Kysely<never>, _engine: Engine): Promise<void> {
  await db.schema
    .createTable("unexpected_errors")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("route", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("today", "text", (column) => column.notNull())
    .addColumn("count_today", "integer", (column) => column.notNull())
    .addColumn("first_at", "text", (column) => column.notNull())
    .addColumn("last_at", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("told_at", "text")
    .execute();
}

import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

const kinds = "'news', 'tag', 'season', 'session', 'conference', 'bulletin', 'document', 'page'";

/** What editors work on: working copies beside the tables that the site reads, and how they came to be. */
export async function createEntries(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("entries")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("kind", "text", (column) => column.notNull().check(sql.raw(`kind in (${kinds})`)))
    .addColumn("subject_id", "integer")
    .addColumn("state", "text", (column) => column.notNull().check(sql`state in ('draft', 'published', 'archived')`))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("search_key", "text", (column) => column.notNull())
    .addColumn("date", "text")
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("has_changes", "integer", (column) => column.notNull().check(sql`has_changes in (0, 1)`))
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .addUniqueConstraint("entries_subject", ["kind", "subject_id"] as never)
    .addCheckConstraint("entries_published_somewhere", sql`state <> 'published' or subject_id is not null`)
    .execute();
  await db.schema.createIndex("entries_listed").on("entries").columns(["kind", "date", "id"]).execute();
  await createBesideEntries(db);
  await createRedirects(db, engine);
}

async function createBesideEntries(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("entry_versions")
    .addColumn("entry_id", "integer", (column) => column.notNull().references("entries.id").onDelete("cascade"))
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("staff_id", "integer", (column) => column.references("staff_accounts.id").onDelete("set null"))
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("what", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("entry_versions_key", ["entry_id", "revision"] as never)
    .execute();
  await db.schema
    .createTable("entry_previews")
    .addColumn("key_hash", "text", (column) => column.primaryKey())
    .addColumn("entry_id", "integer", (column) => column.notNull().references("entries.id").onDelete("cascade"))
    .addColumn("until", "text", (column) => column.notNull())
    .execute();
}

/** Addresses that staff changed lead to the new ones. */
async function createRedirects(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("redirects")
    .addColumn("from_path", "text", (column) => column.primaryKey())
    .addColumn("to_path", "text", (column) => column.notNull())
    .addCheckConstraint("redirects_lead_away", sql`from_path <> to_path`)
    .execute();
  await engine.watchContent(db, "redirects");
}

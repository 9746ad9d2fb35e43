import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** The index of the search over the site, made of what the tables of the site hold and made anew at any time. */
export async function createSiteSearch(db: Kysely<never>, engine: Engine): Promise<void> {
  // Short rows apart from long texts: counting and sorting thousands of them reads few pages.
  await db.schema
    .createTable("site_search")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "integer", (column) => column.notNull())
    .addColumn("visible_from", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("title_stems", "text", (column) => column.notNull())
    .addUniqueConstraint("site_search_subject", ["kind", "subject_id"] as never)
    .execute();
  await db.schema
    .createTable("site_search_texts")
    .addColumn("id", "integer", (column) => column.primaryKey().references("site_search.id").onDelete("cascade"))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("file_id", "integer", (column) => column.references("files.id").onDelete("cascade"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("stems", "text", (column) => column.notNull())
    .execute();
  await engine.siteSearch.create(db);
  await db.schema
    .createTable("site_search_words")
    .addColumn("word", "text", (column) => column.primaryKey())
    .addColumn("documents", "integer", (column) => column.notNull().check(sql`documents >= 0`))
    .execute();
  await db.schema
    .createTable("site_search_state")
    .addColumn("version", "integer", (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable("file_texts")
    .addColumn("file_id", "integer", (column) => column.primaryKey().references("files.id").onDelete("cascade"))
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
}

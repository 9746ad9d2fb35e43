import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** The public content: files, settings, news, school, conferences, bulletins, documents, pages. */
export async function createContent(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("content_version")
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into content_version (version) values (1)`.execute(db);
  await createFiles(db, engine);
  await createNews(db, engine);
  await createSchool(db, engine);
  await createConferences(db, engine);
  await createLibrary(db, engine);
}

function table(db: Kysely<never>, engine: Engine, name: string): CreateTableBuilder<string, "id"> {
  return db.schema.createTable(name).addColumn("id", "integer", engine.countingKey);
}

async function createFiles(db: Kysely<never>, engine: Engine): Promise<void> {
  await table(db, engine, "files")
    .addColumn("path", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("media_type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull().check(sql`size >= 0`))
    .addColumn("width", "integer", (column) => column.check(sql`width > 0`))
    .addColumn("height", "integer", (column) => column.check(sql`height > 0`))
    .execute();
  await db.schema
    .createTable("file_copies")
    .addColumn("file_id", "integer", (column) => column.notNull().references("files.id").onDelete("cascade"))
    .addColumn("path", "text", (column) => column.notNull().unique())
    .addColumn("media_type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull().check(sql`width > 0`))
    .addPrimaryKeyConstraint("file_copies_key", ["file_id", "media_type", "width"])
    .execute();
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  for (const name of ["files", "file_copies", "settings"]) await engine.watchContent(db, name);
}

async function createNews(db: Kysely<never>, engine: Engine): Promise<void> {
  await table(db, engine, "tags")
    .addColumn("name", "text", (column) => column.notNull().unique().check(sql`trim(name) <> ''`))
    .addColumn("slug", "text", (column) => column.notNull().unique().check(sql`slug = lower(slug) and slug <> ''`))
    .addColumn("color", "text", (column) => column.notNull().check(sql`length(color) = 7 and color like '#%'`))
    .execute();
  await table(db, engine, "news")
    .addColumn("title", "text", (column) => column.notNull().check(sql`trim(title) <> ''`))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("pub_date", "text", (column) => column.notNull().check(sql`pub_date like '____-__-__T%Z'`))
    .addColumn("link", "text")
    .addColumn("is_announ", "integer", (column) => column.notNull().defaultTo(0).check(sql`is_announ in (0, 1)`))
    .addColumn("picture_id", "integer", (column) => column.references("files.id"))
    .addColumn("picture_alt", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("search_key", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("news_by_date").on("news").columns(["pub_date", "id"]).execute();
  await db.schema
    .createTable("news_tags")
    .addColumn("news_id", "integer", (column) => column.notNull().references("news.id").onDelete("cascade"))
    .addColumn("tag_id", "integer", (column) => column.notNull().references("tags.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("news_tags_key", ["news_id", "tag_id"])
    .execute();
  await db.schema.createIndex("news_tags_by_tag").on("news_tags").column("tag_id").execute();
  await attachments(db, engine, "news_documents", "news_id", "news.id");
  for (const name of ["tags", "news", "news_tags", "news_documents"]) await engine.watchContent(db, name);
}

async function attachments(
  db: Kysely<never>,
  engine: Engine,
  name: string,
  owner: string,
  key: "news.id" | "conferences.id",
) {
  await table(db, engine, name)
    .addColumn(owner, "integer", (column) => column.notNull().references(key).onDelete("cascade"))
    .addColumn("title", "text", (column) => column.notNull().check(sql`trim(title) <> ''`))
    .addColumn("file_id", "integer", (column) => column.notNull().references("files.id"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addUniqueConstraint(`${name}_order`, [owner, "position"] as never)
    .execute();
}

async function createSchool(db: Kysely<never>, engine: Engine): Promise<void> {
  await table(db, engine, "seasons")
    .addColumn("year", "integer", (column) => column.notNull().unique().check(sql`year between 1900 and 2999`))
    .addColumn("season_number", "integer", (column) => column.notNull().unique().check(sql`season_number > 0`))
    .execute();
  await table(db, engine, "school_sessions")
    .addColumn("season_id", "integer", (column) => column.notNull().references("seasons.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull().check(sql`number > 0`))
    .addColumn("date", "text", (column) => column.notNull().check(sql`date like '____-__-__'`))
    .addColumn("title", "text", (column) => column.notNull().check(sql`trim(title) <> ''`))
    .addColumn("managements", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("school_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("school_link", "text")
    .addColumn("program_id", "integer", (column) => column.references("files.id"))
    .addColumn("is_active", "integer", (column) => column.notNull().defaultTo(0).check(sql`is_active in (0, 1)`))
    .addUniqueConstraint("school_sessions_number", ["season_id", "number"] as never)
    .execute();
  for (const name of ["seasons", "school_sessions"]) await engine.watchContent(db, name);
}

async function createConferences(db: Kysely<never>, engine: Engine): Promise<void> {
  await table(db, engine, "conferences")
    .addColumn("name", "text", (column) => column.notNull().check(sql`trim(name) <> ''`))
    .addColumn("roman", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("theme", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("place", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("start_date", "text", (column) => column.notNull().check(sql`start_date like '____-__-__'`))
    .addColumn("end_date", "text", (column) => column.notNull().check(sql`end_date like '____-__-__'`))
    .addColumn("news_id", "integer", (column) => column.references("news.id").onDelete("set null"))
    .addColumn("is_current", "integer", (column) => column.notNull().defaultTo(0).check(sql`is_current in (0, 1)`))
    .addColumn("registration_on", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`registration_on in (0, 1)`),
    )
    .addColumn("registration_from", "text")
    .addColumn("registration_until", "text")
    .addCheckConstraint("conferences_dates", sql`end_date >= start_date`)
    .addCheckConstraint("conferences_window", sql`registration_until > registration_from`)
    .execute();
  await sql`create unique index conferences_one_current on conferences (is_current) where is_current = 1`.execute(db);
  await attachments(db, engine, "conference_documents", "conference_id", "conferences.id");
  await table(db, engine, "conference_schools")
    .addColumn("conference_id", "integer", (column) =>
      column.notNull().references("conferences.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull().check(sql`trim(name) <> ''`))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("without_school", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`without_school in (0, 1)`),
    )
    .addUniqueConstraint("conference_schools_order", ["conference_id", "position"] as never)
    .execute();
  await sql`create unique index conference_schools_one_without
    on conference_schools (conference_id) where without_school = 1`.execute(db);
  for (const name of ["conferences", "conference_documents", "conference_schools"]) await engine.watchContent(db, name);
}

async function createLibrary(db: Kysely<never>, engine: Engine): Promise<void> {
  await table(db, engine, "bulletins")
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("date", "text", (column) => column.notNull().check(sql`date like '____-__-__'`))
    .addColumn("about", "text", (column) => column.notNull())
    .addColumn("file_id", "integer", (column) => column.notNull().references("files.id"))
    .addColumn("cover_id", "integer", (column) => column.references("files.id"))
    .execute();
  await table(db, engine, "documents")
    .addColumn("title", "text", (column) => column.notNull().check(sql`trim(title) <> ''`))
    .addColumn("file_id", "integer", (column) => column.notNull().references("files.id"))
    .addColumn("position", "integer", (column) => column.notNull().unique())
    .execute();
  await table(db, engine, "pages")
    .addColumn("url", "text", (column) => column.notNull().unique().check(sql`url <> '' and url = trim(url, '/')`))
    .addColumn("title", "text", (column) => column.notNull().check(sql`trim(title) <> ''`))
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("version", "text")
    .execute();
  for (const name of ["bulletins", "documents", "pages"]) await engine.watchContent(db, name);
}

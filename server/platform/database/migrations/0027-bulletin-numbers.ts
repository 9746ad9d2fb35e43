import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** A bulletin whose issues are numbered anew each year has several of one number: number and date name an issue. */
export async function nameBulletinsByNumberAndDate(db: Kysely<never>, engine: Engine): Promise<void> {
  if (engine.name === "postgres")
    await db.schema.alterTable("bulletins").dropConstraint("bulletins_number_key").execute();
  else await withoutUniqueNumber(db, engine);
  await rememberImportedByDate(db);
  await db.schema.createIndex("bulletins_by_number").unique().on("bulletins").columns(["number", "date"]).execute();
}

/** SQLite lets go of a column's own constraint only with its table. */
async function withoutUniqueNumber(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("bulletins_anew")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull().check(sql`date like '____-__-__'`))
    .addColumn("about", "text", (column) => column.notNull())
    .addColumn("file_id", "integer", (column) => column.notNull().references("files.id"))
    .addColumn("cover_id", "integer", (column) => column.references("files.id"))
    .execute();
  await sql`insert into bulletins_anew select id, number, date, about, file_id, cover_id from bulletins`.execute(db);
  // No id is given twice, also that of an issue deleted long ago.
  await sql`delete from sqlite_sequence where name = 'bulletins_anew'`.execute(db);
  await sql`update sqlite_sequence set name = 'bulletins_anew' where name = 'bulletins'`.execute(db);
  await db.schema.dropTable("bulletins").execute();
  await db.schema.alterTable("bulletins_anew").renameTo("bulletins").execute();
  await engine.watchContent(db, "bulletins");
}

/** Those of a service that sends no ids are known again by their number, and now by their date beside it. */
async function rememberImportedByDate(db: Kysely<never>): Promise<void> {
  const date = sql`select bulletins.date from bulletins
    join entries on entries.subject_id = bulletins.id and entries.kind = 'bulletin'
    where entries.id = imported_items.subject`;
  await sql`update imported_items set key = key || ' ' || (${date})
    where kind = 'bulletin' and key like 'bulletin %' and exists (${date})`.execute(db);
}

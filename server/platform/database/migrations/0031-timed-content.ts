import { type Kysely, sql } from "kysely";

/** Whatever is published may appear at a set time and leave at another, as news do. */
export async function timeContent(db: Kysely<never>): Promise<void> {
  for (const table of ["pages", "bulletins", "documents", "school_sessions", "conferences"]) {
    const isInstant = sql`pub_date like '____-__-__T%Z'`;
    const isAfter = sql`until like '____-__-__T%Z' and (pub_date is null or until > pub_date)`;
    await db.schema
      .alterTable(table)
      .addColumn("pub_date", "text", (column) => column.check(isInstant))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn("until", "text", (column) => column.check(isAfter))
      .execute();
  }
  await db.schema.alterTable("entries").addColumn("pub_date", "text").execute();
  await sql`update entries set pub_date = date where kind = 'news'`.execute(db);
  await db.schema.dropIndex("entries_listed").execute();
  await db.schema
    .createIndex("entries_listed")
    .on("entries")
    .columns([
      "kind",
      "deleted_at",
      "state",
      "has_changes",
      "date",
      "pub_date",
      "until",
      "changed_at",
      "revision",
      "id",
    ])
    .execute();
  await db.schema.createIndex("entries_appearing").on("entries").column("pub_date").execute();
}

import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** News leave the site at a set time, drafts know the request that made them, editors see one another. */
export async function completeEditorialLife(db: Kysely<never>, _engine: Engine): Promise<void> {
  const afterItsDate = sql`until like '____-__-__T%Z' and until > pub_date`;
  await db.schema
    .alterTable("news")
    .addColumn("until", "text", (column) => column.check(afterItsDate))
    .execute();
  const leaving = db.schema.createIndex("news_leaving").on("news").column("until");
  await leaving.where(sql.ref("until"), "is not", null).execute();
  await db.schema
    .alterTable("site_search")
    .addColumn("visible_until", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("entries").addColumn("until", "text").execute();
  await db.schema.alterTable("entries").addColumn("request_key", "text").execute();
  const asked = db.schema.createIndex("entries_asked_for").on("entries").columns(["kind", "request_key"]);
  await asked.unique().execute();
  await db.schema
    .createTable("entry_presence")
    .addColumn("entry_id", "integer", (column) => column.notNull().references("entries.id").onDelete("cascade"))
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff_accounts.id").onDelete("cascade"))
    .addColumn("since", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addColumn("typed_at", "text")
    .addPrimaryKeyConstraint("entry_presence_key", ["entry_id", "staff_id"] as never)
    .execute();
}

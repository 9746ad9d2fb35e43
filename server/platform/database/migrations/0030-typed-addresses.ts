import { type Kysely, sql } from "kysely";

/** A page's address is told as staff typed it, slashes at its ends kept, and is found without them. */
export async function keepTypedAddresses(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("pages")
    .addColumn("typed_url", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`update pages set typed_url = url`.execute(db);
}

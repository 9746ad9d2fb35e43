import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * What opens less than the key beside it: a sign-in's cookie for files that are not on the site, a preview's key for its
 * files, a key that shows a registration and changes nothing. Made from the greater key when it is first wanted; kept as
 * SHA-256 in hex.
 */
export async function addKeysWithFewerRights(db: Kysely<never>, _engine: Engine): Promise<void> {
  const columns = [
    ["staff_tokens", "media_hash"],
    ["entry_previews", "media_hash"],
    ["registration_passes", "ticket_hash"],
  ] as const;
  for (const [table, column] of columns) {
    await db.schema.alterTable(table).addColumn(column, "text").execute();
    const known = db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).unique();
    await known.where(column as never, "is not", null).execute();
  }
  await countCorrections(db);
}

/** How often the holder of a result page has corrected it: in all, and since an instant that opens a day. */
async function countCorrections(db: Kysely<never>): Promise<void> {
  const counts = [
    ["corrections", "integer"],
    ["corrections_in_day", "integer"],
  ] as const;
  for (const [column, type] of counts) {
    const counted = db.schema.alterTable("registration_passes");
    await counted.addColumn(column, type, (definition) => definition.notNull().defaultTo(0)).execute();
  }
  await db.schema.alterTable("registration_passes").addColumn("correcting_since", "text").execute();
}

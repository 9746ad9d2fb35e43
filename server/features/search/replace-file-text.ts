import type { Database } from "../../platform/database/open-database.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { indexCarriers } from "./keep-text-of-file.ts";

/** Two files have changed what they hold: so do their texts, and what carries them is indexed anew. */
export async function replaceFileText(
  database: Pick<Database, "engine">,
  transaction: Db,
  one: number,
  other: number,
): Promise<void> {
  const both = [one, other];
  const rows = await transaction.selectFrom("file_texts").selectAll().where("file_id", "in", both).execute();
  await transaction.deleteFrom("file_texts").where("file_id", "in", both).execute();
  // One without a text has not been read yet, and will be.
  const swapped = rows.map(({ file_id, text }) => ({ file_id: file_id === one ? other : one, text }));
  if (swapped.length > 0) await transaction.insertInto("file_texts").values(swapped).execute();
  for (const file of both) await indexCarriers(database, transaction, file);
}

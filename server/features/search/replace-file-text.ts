import type { Database } from "../../platform/database/open-database.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { fileTextsRepository } from "./file-texts-repository.ts";
import { indexCarriers } from "./keep-text-of-file.ts";

/** Two files have changed what they hold: so do their texts, and what carries them is indexed anew. */
export async function replaceFileText(
  database: Pick<Database, "engine">,
  transaction: Db,
  one: number,
  other: number,
): Promise<void> {
  await fileTextsRepository(transaction).swap(one, other);
  for (const file of [one, other]) await indexCarriers(database, transaction, file);
}

import type { Database } from "../../platform/database/open-database.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { fileTextsRepository } from "./file-texts-repository.ts";
import { indexSubjects } from "./index-content.ts";
import { searchedRepository } from "./searched-repository.ts";

/** In characters: a longer text is searched by its beginning. */
export const maxTextLength = 300_000;

/**
 * Stores the text of a file and indexes the content that uses it, in an exclusive transaction. An empty text marks a
 * file without words as read.
 */
export async function keepTextOfFile(
  database: Pick<Database, "engine">,
  transaction: Db,
  id: number,
  text: string,
): Promise<void> {
  const isNew = await fileTextsRepository(transaction).keep(id, text);
  if (isNew) await indexCarriers(database, transaction, id);
}

/** Indexes anew what carries a file. */
export async function indexCarriers({ engine }: Pick<Database, "engine">, transaction: Db, id: number): Promise<void> {
  const carriers = await searchedRepository(transaction).carriersOf(id);
  for (const { kind, subject } of carriers) await indexSubjects(transaction, kind, [subject]);
  if (carriers.length > 0) await engine.countUpContent(transaction);
}

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

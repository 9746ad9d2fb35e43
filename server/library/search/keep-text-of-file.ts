import type { Database } from "../../kit/database/open-database.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { fileTextsRepository } from "./file-texts-repository.ts";
import { indexSubjects } from "./index-content.ts";
import { searchedRepository } from "./searched-repository.ts";

/** In characters: only the beginning of a longer text is indexed. */
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

/** Indexes the content that uses a file again. */
export async function indexCarriers({ engine }: Pick<Database, "engine">, transaction: Db, id: number): Promise<void> {
  const carriers = await searchedRepository(transaction).carriersOf(id);
  for (const { kind, subject } of carriers) await indexSubjects(transaction, kind, [subject]);
  if (carriers.length > 0) await engine.incrementContentVersion(transaction);
}

/** Swaps the texts of two files and indexes the content that uses them again. */
export async function replaceFileText(
  database: Pick<Database, "engine">,
  transaction: Db,
  one: number,
  other: number,
): Promise<void> {
  await fileTextsRepository(transaction).swap(one, other);
  for (const file of [one, other]) await indexCarriers(database, transaction, file);
}

import type { Db } from "../../platform/database/tables/tables.ts";
import { fileTextsRepository, readingAttemptsRepository } from "./file-texts-repository.ts";

/** Attempts to read a file: an interrupted one is repeated, a second crash ends it. */
const maxAttempts = 2;

/** Unread files with these endings. */
export function unreadFiles(db: Db, endings: readonly string[]): Promise<{ id: number; path: string }[]> {
  return fileTextsRepository(db).unread(endings, maxAttempts);
}

/** Written down before a file is read. */
export async function beginReading(db: Db, id: number): Promise<void> {
  await readingAttemptsRepository(db).countUp(id);
}

/** The file is not to blame that it was not read to its end. */
export async function giveUpReading(db: Db, id: number): Promise<void> {
  await readingAttemptsRepository(db).countDown(id);
}

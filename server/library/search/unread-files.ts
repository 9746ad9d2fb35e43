import type { Db } from "../../kit/database/tables/tables.ts";
import { fileTextsRepository, readingAttemptsRepository } from "./file-texts-repository.ts";

/** Maximum number of attempts to read a file: after a crash it is tried once more. */
const maxAttempts = 2;

/** Unread files with these endings. */
export function unreadFiles(db: Db, endings: readonly string[]): Promise<{ id: number; path: string }[]> {
  return fileTextsRepository(db).unread(endings, maxAttempts);
}

/** Records an attempt before the file is read. */
export async function beginReading(db: Db, id: number): Promise<void> {
  await readingAttemptsRepository(db).countUp(id);
}

/** Removes the attempt, since the reading was interrupted through no fault of the file. */
export async function giveUpReading(db: Db, id: number): Promise<void> {
  await readingAttemptsRepository(db).countDown(id);
}

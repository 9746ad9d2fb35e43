import type { Db } from "../../platform/database/tables/tables.ts";
import { fileTextsRepository, readingAttemptsRepository } from "./file-texts-repository.ts";

/** Whoever is stopped in the middle has a second chance; what ends its reader twice has none. */
const mostAttempts = 2;

/** The files with these endings whose text nobody has read yet. */
export function unreadFiles(db: Db, endings: readonly string[]): Promise<{ id: number; path: string }[]> {
  return fileTextsRepository(db).unread(endings, mostAttempts);
}

/** Written down before a file is read. */
export async function beginReading(db: Db, id: number): Promise<void> {
  await readingAttemptsRepository(db).countUp(id);
}

/** The file is not to blame that it was not read to its end. */
export async function giveUpReading(db: Db, id: number): Promise<void> {
  await readingAttemptsRepository(db).countDown(id);
}

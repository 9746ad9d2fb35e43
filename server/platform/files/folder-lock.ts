import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks the data folder for this process. The lock is a SQLite lock on a file, which the system releases when the
 * process ends in any way, and which does not depend on process numbers.
 * @returns a function that releases it.
 * @throws Error with a sentence for the operator if another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, "server.lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    const { errcode = 0 } = error as { errcode?: number };
    if ((errcode & 0xff) !== 5) throw error;
    throw new Error(
      `С папкой данных ${folder} уже работает другой сервер: остановите его или задайте другую папку: DATA_DIR=/путь npm start`,
      { cause: error },
    );
  }
  return () => lock.close();
}

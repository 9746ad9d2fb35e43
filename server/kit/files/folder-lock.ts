import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks the data folder for this process, by a SQLite lock on a file in it. The operating system releases the lock when
 * the process ends, also after a crash; unlike a file with a process id, it cannot become stale.
 * @returns a function that releases the lock.
 * @throws Error with a message for the operator if another process holds the lock.
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

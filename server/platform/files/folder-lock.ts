import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Holds the data folder for this process alone. The system keeps the lock, on a file that SQLite locks for us: it is gone
 * with the process, however that ends, and no number of a process is remembered that another could get.
 * @returns what lets go of it.
 * @throws Error with a sentence for whoever starts the server, where another one holds it.
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

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/** Keeps every other writer of the file out for so many milliseconds. */
export async function foreignSqliteLock(folder: string, milliseconds: number): Promise<void> {
  const file = new DatabaseSync(join(folder, "society.sqlite"), { timeout: 5000 });
  file.exec("begin immediate");
  await pause(milliseconds);
  file.exec("rollback");
  file.close();
}

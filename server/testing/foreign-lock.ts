import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { TestPlace } from "./test-database.ts";

/**
 * Locks the database against all other writers, as another program might.
 * @returns a function that releases the lock.
 */
export async function foreignLock({ folder, url }: TestPlace): Promise<() => Promise<void>> {
  const { run, close } = url === undefined ? onFile(folder) : await onServer(url);
  let isHeld = true;
  const end = async () => {
    if (isHeld) await run("rollback");
    isHeld = false;
    await close();
  };
  onTestFinished(end);
  await run(url === undefined ? "begin exclusive" : "begin");
  if (url !== undefined) await run("lock table registrations, commit_trials in exclusive mode");
  return end;
}

function onFile(folder: string) {
  const file = new DatabaseSync(join(folder, "society.sqlite"));
  return { run: async (statement: string) => file.exec(statement), close: async () => file.isOpen && file.close() };
}

async function onServer(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let ended: Promise<void> | undefined;
  return {
    run: (statement: string) => client.query(statement),
    close: () => {
      ended ??= client.end();
      return ended;
    },
  };
}

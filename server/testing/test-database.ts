import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../platform/database/open-database.ts";
import { createDatabase } from "./prepare-databases.ts";

/**
 * A database of the test's own on the engine of this run, gone when the test ends.
 * @param kind with the demonstration content, or only with its tables.
 */
export async function testDatabase(kind: "empty" | "demo", finished = onTestFinished): Promise<Database> {
  const postgresUrl = inject("postgresUrl");
  const folder = mkdtempSync(join(tmpdir(), "society-test-"));
  let url: string | undefined;
  if (postgresUrl === undefined)
    cpSync(join(inject("templateFolder"), kind), folder, { recursive: true, filter: noMedia });
  else url = await createDatabase(postgresUrl, `test_${randomBytes(6).toString("hex")}`, `template_${kind}`);
  const database = await openDatabase({ folder, url });
  finished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return database;
}

/** Where the files of the demonstration content lie; tests read them and write none. */
export function demoMedia(): string {
  return join(inject("templateFolder"), "demo", "media");
}

function noMedia(path: string): boolean {
  return !path.endsWith("/media");
}

import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../kit/database/open-database.ts";
import { createDatabase, dropDatabase } from "./postgres-databases.ts";
import type { TemplateKind } from "./prepare-databases.ts";

/**
 * A database of the test's own on the engine of this run, deleted when the test ends.
 * @param finished registers the cleanup; by default at the end of the test, for shared databases at the end of the last
 * one.
 */
export async function testDatabase(kind: TemplateKind, finished: Finished = onTestFinished): Promise<Database> {
  const place = await testPlace(kind);
  const database = await openDatabase({ ...place });
  finished(async () => {
    await database.close();
    await removePlace(place);
  });
  return database;
}

/** Registers a function that runs at the end. */
export type Finished = (end: () => Promise<void>) => void;

export type TestPlace = { folder: string; url: string | undefined };

/** A place for such a database, for tests that open it themselves; the caller removes it. */
export async function testPlace(kind: TemplateKind): Promise<TestPlace> {
  const postgresUrl = inject("postgresUrl");
  const folder = mkdtempSync(join(tmpdir(), "society-test-"));
  if (postgresUrl !== undefined) {
    const name = `test_${randomBytes(6).toString("hex")}`;
    return { folder, url: await createDatabase(postgresUrl, name, `template_${kind}`) };
  }
  cpSync(join(inject("templateFolder"), kind), folder, { recursive: true, filter: noMedia });
  return { folder, url: undefined };
}

/** Removes a database at once, since thousands of them would fill the disk before the run ends. */
export async function removePlace({ folder, url }: TestPlace): Promise<void> {
  const postgresUrl = inject("postgresUrl");
  if (url !== undefined && postgresUrl !== undefined) await dropDatabase(postgresUrl, new URL(url).pathname.slice(1));
  rmSync(folder, { recursive: true, force: true });
}

/** The folder with files of the demonstration content, which tests must not change. */
export function demoMedia(): string {
  return join(inject("templateFolder"), "demo", "media");
}

function noMedia(path: string): boolean {
  return !path.endsWith("/media");
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { loadDemo } from "#demo/load-demo.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { startPostgres } from "./throw-away-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Holds `empty/society.sqlite`, `demo/society.sqlite` and `demo/media/`. */
    templateFolder: string;
    /** A server with the template databases `template_empty` and `template_demo`; absent for the embedded engine. */
    postgresUrl: string | undefined;
  }
}

/** Once for a run: an empty database and one with the demonstration content, to be copied by every test that asks. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "society-tests-"));
  const usesPostgres = project.config.env["TEST_ENGINE"] === "postgres";
  const given = process.env["TEST_DATABASE_URL"];
  const server = usesPostgres && given === undefined ? await startPostgres({ isDurable: false }) : undefined;
  const clear = () => {
    process.off("exit", clear);
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // A run that is broken off leaves no server behind; it ends before the folder around it goes.
  process.prependListener("exit", clear);
  const postgresUrl = usesPostgres ? (given ?? server?.url) : undefined;
  for (const kind of ["empty", "demo"] as const) {
    const url = postgresUrl && (await createDatabase(postgresUrl, `template_${kind}`));
    const database = await openDatabase({ folder: join(folder, kind), url });
    if (kind === "demo") await loadDemo(database, join(folder, "demo", "media"), 2026, { registrants: false });
    await database.close();
  }
  project.provide("templateFolder", folder);
  project.provide("postgresUrl", postgresUrl);
  return clear;
}

/** @returns the address of the new database on the same server. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const made = `create database ${name}${template ? ` template ${template} strategy file_copy` : ""}`;
  await ask(serverUrl, [`drop database if exists ${name} with (force)`, made]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  ask(serverUrl, [`drop database ${name} with (force)`]);

async function ask(serverUrl: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

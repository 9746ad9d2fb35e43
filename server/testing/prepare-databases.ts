import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { loadDemo } from "#demo/load-demo.ts";
import { createApp } from "../app.ts";
import { openDatabase } from "../kit/database/open-database.ts";
import type { DatabasePlace } from "../kit/database/open-snapshot.ts";
import { jobs } from "../kit/jobs/jobs.ts";
import { backfillEntries } from "../site/entries/backfill-entries.ts";
import { createDatabase } from "./postgres-databases.ts";
import { type SignedIn, signInAdministrator } from "./signed-in.ts";
import { testPlatform } from "./test-platform.ts";
import { startPostgres } from "./throw-away-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Contains `<kind>/society.sqlite` for each kind, and `demo/media/`. */
    templateFolder: string;
    /** The address of a server with a database `template_<kind>` for each kind; undefined for SQLite. */
    postgresUrl: string | undefined;
    /** The administrator of the kind `desk`, signed in at `testNow`. */
    signedIn: SignedIn;
  }
}

/**
 * `empty`: tables without rows; `demo`: the demonstration content; `desk`: `demo` after a first start of the server, with
 * a signed-in administrator.
 */
export type TemplateKind = "empty" | "demo" | "desk";

/** Runs once before all tests: creates a database of each kind, which the tests copy. */
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
  // Also stops the server of an interrupted run, before its folder is deleted.
  process.prependListener("exit", clear);
  const postgresUrl = usesPostgres ? (given ?? server?.url) : undefined;
  const media = join(folder, "demo", "media");
  for (const kind of ["empty", "demo"] as const) {
    const url = postgresUrl && (await createDatabase(postgresUrl, `template_${kind}`));
    const database = await openDatabase({ folder: join(folder, kind), url });
    if (kind === "demo") await loadDemo(testPlatform(database, media), { people: "none" });
    await database.close();
  }
  cpSync(join(folder, "demo"), join(folder, "desk"), { recursive: true, filter: (path) => path !== media });
  const url = postgresUrl && (await createDatabase(postgresUrl, "template_desk", "template_demo"));
  project.provide("signedIn", await prepareDesk({ folder: join(folder, "desk"), url }, media));
  project.provide("templateFolder", folder);
  project.provide("postgresUrl", postgresUrl);
  return clear;
}

async function prepareDesk(place: DatabasePlace, mediaFolder: string): Promise<SignedIn> {
  const database = await openDatabase({ ...place });
  const platform = testPlatform(database, mediaFolder);
  await backfillEntries(platform);
  const app = await createApp({ platform });
  const signedIn = await signInAdministrator(app, platform);
  await app.close();
  await jobs(platform).stopAll();
  await database.close();
  rmSync(platform.dataFolder, { recursive: true });
  return signedIn;
}

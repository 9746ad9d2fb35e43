import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { availableMemory } from "node:process";
import { defineConfig } from "vitest/config";
import { testsWithoutDatabase } from "./tools/checks/tests-of-databases.ts";
import { LongestFirst } from "./tools/longest-first.ts";

const inMemory = "/dev/shm";
const roomy = 4 * 1024 ** 3;

/** Thousands of databases come and go: a file system in memory makes and deletes their files many times faster. */
if (process.env["TMPDIR"] === undefined && Math.min(freeBytes(inMemory), availableMemory()) > roomy) {
  const folder = mkdtempSync(join(inMemory, "society-run-"));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  process.env["TMPDIR"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // Other systems have none.
    return 0;
  }
}

/** Time for conditions that become true a moment later while other tests use the processor. */
const patience = { poll: { timeout: 10_000 } };

/** They could reach a database, and leave it alone. */
const askingNone = [
  "server/platform/pdf/*",
  "server/{http/connections,lifecycle/drain}.test.ts",
  "server/**/{read-list,check-office}.test.ts",
];

/**
 * Tests that `npm test` runs on PostgreSQL too: SQL with two dialects, locks, concurrent writes, lost connections. The
 * others run on it by `npm run test:full`.
 */
const whereTheEngineMatters = [
  "server/{platform,release,lifecycle,doctor}/**/*.test.ts",
  "server/**/*-repository.test.ts",
  "server/backup/{backup-and-restore,backup-tables,cleansed-restore}.test.ts",
  "server/features/{audit,numbers,people,search}/**/*.test.ts",
  "server/features/conferences/registration-settings.test.ts",
  "server/features/entries/{entries,created-once,find-entries,taken-off}.test.ts",
  "server/features/entries/batches/*.test.ts",
  "server/features/registrations/{certificates,door,erasure,groups,imports,letters,registering,table,waiting}/**/*.test.ts",
  "server/features/registrations/card/staff-changes.test.ts",
  "server/features/staff/{staff-accounts,credentials/login-throttle}.test.ts",
  "server/tests/{database-away,foreign-lock,full-disk,lost-connection,reset-connections,refused-starts}.test.ts",
  "server/tests/{personal-data,query-counts,slow-queries,two-nodes-one-bucket,unexpected-errors}.test.ts",
];
const onPostgres = process.env["TEST_FULL"] === undefined ? whereTheEngineMatters : ["server/**/*.test.ts"];

const serverTests = (engine: "sqlite" | "postgres") => ({
  test: {
    name: `server on ${engine}`,
    // Benches run briefly as tests, so that they keep working on both engines.
    include: engine === "sqlite" ? ["server/**/*.test.ts", "bench/benches-over-databases.test.ts"] : onPostgres,
    // Where no database is asked, once is enough.
    exclude: engine === "postgres" ? [...testsWithoutDatabase(), ...askingNone] : [],
    env: { TEST_ENGINE: engine },
    globalSetup: ["server/testing/prepare-databases.ts"],
    testTimeout: 60_000,
    // Shared fixtures are created in a hook, which needs the same time.
    hookTimeout: 60_000,
    expect: patience,
    isolate: false,
    // Each has a database of its own; waiting for it leaves half of a small machine asleep.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "rules and pieces",
          include: ["{domain,contract,ui,web,demo,tools}/**/*.test.{ts,tsx}"],
          testTimeout: 20_000,
          isolate: false,
        },
      },
      serverTests("sqlite"),
      serverTests("postgres"),
      {
        test: {
          name: "journeys",
          include: ["journeys/**/*.test.ts", "bench/benches-over-a-site.test.ts"],
          globalSetup: ["journeys/sites-under-test.ts"],
          testTimeout: 60_000,
          expect: patience,
          isolate: false,
          // Each has a site to itself: what one changes, another would see.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { availableMemory } from "node:process";
import { defineConfig } from "vitest/config";
import { testsWithoutDatabase } from "./tools/checks/tests-of-databases.ts";
import { hangLimit } from "./tools/hang-limit.ts";
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

/** The same limits for all tests: they end a hang, and are no judgement about speed. */
const limits = {
  testTimeout: 3 * hangLimit,
  // Shared fixtures are created in a hook, which needs the same time.
  hookTimeout: 3 * hangLimit,
  expect: { poll: { timeout: hangLimit } },
};

/** They could reach a database, and leave it alone. */
const askingNone = [
  "server/kit/pdf/*",
  "server/{http/connections,lifecycle/drain}.test.ts",
  "server/**/{read-list,check-office}.test.ts",
];

/**
 * Tests that `npm test` runs on PostgreSQL too: SQL with two dialects, locks, concurrent writes, lost connections. The
 * others run on it by `npm run test:full`.
 */
const whereTheEngineMatters = [
  "server/kit/database/**/*.test.ts",
  "server/**/*-repository.test.ts",
  "server/operate/release/**/*.test.ts",
  "server/operate/backup/{backup-and-restore,backup-format}.test.ts",
  "server/{office/audit,conference/numbers}/**/*.test.ts",
  "server/site/entries/created-once.test.ts",
  "server/people/rights/erase-person.test.ts",
  "server/conference/{registrants/duplicates,registration/{answers,registering,waiting}}/**/*.test.ts",
  "server/{conference/day/check-in/door,people/erasure/erase-registration}.test.ts",
  "server/library/search/search-site.test.ts",
  "server/tests/{database-away,extreme-queries,foreign-lock,full-disk,lost-connection,parallel-limits,reset-connections}.test.ts",
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
    ...limits,
    isolate: false,
    // Each has a database of its own; waiting for it leaves half of a small machine asleep.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
});

export default defineConfig({
  test: {
    tags: [
      {
        name: "full",
        description: "Runs by `npm run test:full` only: combinations, killed processes, large data, whole sites.",
      },
    ],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "rules and pieces",
          include: ["{domain,contract,ui,web,demo,tools}/**/*.test.{ts,tsx}"],
          ...limits,
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
          ...limits,
          isolate: false,
          provide: { hangLimit },
          // Each has a site to itself: what one changes, another would see.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

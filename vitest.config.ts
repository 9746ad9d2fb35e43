import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const serverTests = (engine: "sqlite" | "postgres") => ({
  test: {
    name: `server on ${engine}`,
    include: ["server/**/*.test.ts"],
    env: { TEST_ENGINE: engine },
    globalSetup: ["server/testing/prepare-databases.ts"],
    testTimeout: 20_000,
  },
});

export default defineConfig({
  test: {
    // Browsers and databases wait more than they work: one test at a time leaves a small machine half asleep.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "rules and pieces",
          include: ["{domain,contract,ui,web,demo,tools}/**/*.test.{ts,tsx}"],
          testTimeout: 20_000,
        },
      },
      serverTests("sqlite"),
      serverTests("postgres"),
      {
        test: {
          name: "journeys",
          include: ["journeys/**/*.test.ts"],
          globalSetup: ["journeys/site-under-test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

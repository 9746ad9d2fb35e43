import { defineConfig } from "vitest/config";
import { rules } from "./rules.ts";

const room = process.env["MUTATED_ROOM"] as keyof typeof rules;

export default defineConfig({
  test: {
    include: rules[room].tests,
    isolate: false,
    testTimeout: 60_000,
    ...(room !== "domain" && {
      env: { TEST_ENGINE: "sqlite" },
      globalSetup: ["server/testing/prepare-databases.ts"],
    }),
  },
});

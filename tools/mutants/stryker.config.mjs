import { rules } from "./rules.ts";

const room = process.env.MUTATED_ROOM;
if (!rules[room]) {
  console.error(`npm run mutants -- ${Object.keys(rules).join(" | ")}`);
  process.exit(1);
}

export default {
  mutate: rules[room].mutated,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/mutants/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // A file that does not exist: Stryker would rewrite its paths by the compiler API, which TypeScript 7 does not have.
  tsconfigFile: "none.json",
  concurrency: 2,
  reporters: ["clear-text", "json"],
  clearTextReporter: { reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: `.build/mutants/${room}.json` },
  tempDirName: ".build/mutants/sandboxes",
};

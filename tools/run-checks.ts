import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** Everything that must hold, in one command: static checks side by side, then the tests. */
const staticChecks = [
  ["format and lint", "biome", "ci", "--error-on-warnings", "."],
  ["types", "tsc", "-p", "."],
  [
    "imports run one way",
    "depcruise",
    "--config",
    ".dependency-cruiser.cjs",
    "domain",
    "contract",
    "server",
    "web",
    "ui",
    "demo",
    "tools",
    "journeys",
  ],
  ["nothing unused", "knip"],
] as const;

type Outcome = { name: string; code: number; seconds: number; output: string };

function run(name: string, command: string, parameters: readonly string[], inherit = false): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { stdio: inherit ? "inherit" : "pipe" });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    const end = (code: number) => resolve({ name, code, output, seconds: (performance.now() - began) / 1000 });
    child.on("error", (error) => {
      output += error.message;
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

async function main(): Promise<void> {
  const outcomes = await Promise.all(staticChecks.map(([name, command, ...rest]) => run(name, command, rest)));
  for (const { name, code, seconds, output } of outcomes) {
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) console.log(output);
  }
  const failedChecks = outcomes.filter((outcome) => outcome.code !== 0).length;
  const results = ".build/test-results.json";
  const tests = await run(
    "tests",
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile=${results}`, ...process.argv.slice(2)],
    true,
  );
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, "utf8"));
  const failed = numFailedTests + failedChecks;
  console.log(`${numPassedTests + outcomes.length - failedChecks} passed, ${failed} failed`);
  process.exit(tests.code || (failed > 0 ? 1 : 0));
}

await main();

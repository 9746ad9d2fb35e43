import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { relative } from "node:path";

const rooms = ["domain", "contract", "server", "web", "ui", "demo", "tools", "journeys", "bench", "rehearsals"];

type Check = { name: string; command: string[]; advice: string };

/** All checks besides the tests, with advice for a failure. */
const staticChecks: Check[] = [
  {
    name: "format and lint",
    command: ["biome", "ci", "--error-on-warnings", "."],
    advice: "`npm run lint` fixes most of it; the rest is yours to rewrite, not to silence.",
  },
  { name: "types", command: ["tsc", "-p", "."], advice: "The compiler names the place and what it expected there." },
  {
    name: "imports run one way",
    command: ["depcruise", "--output-type", "err-long", "--config", ".dependency-cruiser.cjs", ...rooms],
    advice: "Each rule above says what to do instead; README.md shows the rooms.",
  },
  {
    name: "nothing unused",
    command: ["knip"],
    advice: "Delete what nobody uses; take the word export from what only its own file uses.",
  },
];

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

const minute = 60_000;
const isFull = process.env["TEST_FULL"] !== undefined;

type FileResult = { name: string; startTime: number; endTime: number };

/** Prints the ten test files that took longest, on both engines together. */
function printSlowest(results: readonly FileResult[]): void {
  const files = Map.groupBy(results, ({ name }) => relative(process.cwd(), name));
  const seconds = [...files].map(([name, runs]) => ({
    name,
    seconds: runs.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0) / 1000,
  }));
  console.log("Slowest test files, in seconds:");
  for (const file of seconds.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${file.seconds.toFixed(0).padStart(5)}  ${file.name}`);
}

/** Processor time of the whole machine since its start, in minutes: browsers and database servers have other parents. */
function processorMinutes(): number {
  const times = cpus().flatMap(({ times: { idle: _, ...busy } }) => Object.values(busy));
  return times.reduce((sum, time) => sum + time, 0) / minute;
}

async function main(): Promise<void> {
  const began = performance.now();
  const busyBefore = processorMinutes();
  const sinceBegin = () => `${Math.round((performance.now() - began) / minute)} min so far`;
  console.log(`Static checks: ${staticChecks.map(({ name }) => name).join(", ")}. About a minute on two cores.`);
  const outcomes = await Promise.all(
    staticChecks.map(({ name, command: [program = "", ...rest] }) => run(name, program, rest)),
  );
  for (const { name, code, seconds, output } of outcomes) {
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) console.log(output.replace(/\s*‼ missing-tsc-transpiler[\s\S]*$/, ""));
    if (code !== 0) console.log(`       ${staticChecks.find((check) => check.name === name)?.advice}\n`);
  }
  const failedChecks = outcomes.filter((outcome) => outcome.code !== 0).length;
  const results = ".build/test-results.json";
  console.log(`Tests: ${isFull ? "an hour" : "about eleven minutes"} on two cores. ${sinceBegin()}.`);
  const timer = setInterval(() => console.log(`… ${sinceBegin()}`), minute);
  const tests = await run(
    "tests",
    "vitest",
    [
      ...["run", "--reporter=default", "--reporter=json", `--outputFile=${results}`],
      ...(isFull ? [] : ["--tags-filter=!full"]),
      ...process.argv.slice(2),
    ],
    true,
  );
  clearInterval(timer);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, "utf8"));
  const failed = numFailedTests + failedChecks;
  printSlowest(testResults);
  const elapsed = (performance.now() - began) / minute;
  const busy = processorMinutes() - busyBefore;
  console.log(`${elapsed.toFixed(1)} min, ${busy.toFixed(1)} min of processor time of the whole machine`);
  console.log(`${numPassedTests + outcomes.length - failedChecks} passed, ${failed} failed`);
  process.exit(tests.code || (failed > 0 ? 1 : 0));
}

await main();

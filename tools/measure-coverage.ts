import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative } from "node:path";

const folder = ".build/coverage";
const measured = ["domain", "contract", "server", "web", "ui", "demo"];
const notMeasured = ["**/*.test.{ts,tsx}", "**/testing/**", "**/*.d.ts"];
/** In files below this length, one or two lines decide the percentage. */
const fewLines = 10;

type Counted = { total: number; covered: number };
type Summary = Record<string, { lines: Counted; branches: Counted }>;
type Room = { name: string; lines: Counted; branches: Counted };

/** Without journeys, since their code runs in a browser and in a bundle. */
function measure(more: readonly string[]): number {
  const projects = ["rules and pieces", "server on sqlite"].flatMap((name) => ["--project", name]);
  const coverage = [
    "--coverage.enabled",
    "--coverage.provider=v8",
    "--coverage.reporter=json-summary",
    "--coverage.reportOnFailure",
    `--coverage.reportsDirectory=${folder}`,
    ...measured.map((room) => `--coverage.include=${room}/**/*.{ts,tsx}`),
    ...notMeasured.map((pattern) => `--coverage.exclude=${pattern}`),
  ];
  const { status } = spawnSync("vitest", ["run", "--reporter=dot", ...projects, ...coverage, ...more], {
    stdio: "inherit",
  });
  return status ?? 1;
}

const wings = ["office", "library", "conference", "people", "site", "home"];

/** The folders of the server's wings and the parts of the pages one by one, every other room as a whole. */
function roomOf(path: string): string {
  const [room = "", part = "", ...deeper] = path.split("/");
  if (wings.includes(part) && deeper.length > 1) return `${room}/${part}/${deeper[0]}`;
  const hasParts = ["server", "web"].includes(room) && deeper.length > 0;
  return hasParts ? `${room}/${part}` : room;
}

function roomsOf(files: readonly Room[]): Room[] {
  return [...Map.groupBy(files, ({ name }) => roomOf(name))]
    .map(([name, own]) => ({
      name,
      lines: sum(own.map((file) => file.lines)),
      branches: sum(own.map((f) => f.branches)),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

function sum(counts: readonly Counted[]): Counted {
  return counts.reduce((all, { total, covered }) => ({ total: all.total + total, covered: all.covered + covered }), {
    total: 0,
    covered: 0,
  });
}

const share = ({ total, covered }: Counted) => (total === 0 ? 100 : (covered / total) * 100);
const percent = (counted: Counted) => `${share(counted).toFixed(0)} %`.padStart(8);

function print(rooms: readonly Room[]): void {
  for (const { name, lines, branches } of rooms) {
    console.log(
      `${name.padEnd(64)}${String(lines.total).padStart(7)} lines${percent(lines)}${percent(branches)} branches`,
    );
  }
}

const status = measure(process.argv.slice(2));
const { total: _, ...summary } = JSON.parse(readFileSync(`${folder}/coverage-summary.json`, "utf8")) as Summary;
const files = Object.entries(summary).map(([path, counted]) => ({ ...counted, name: relative(process.cwd(), path) }));
const weakest = files
  .filter(({ name, lines }) => !/^(web|ui)\//.test(name) && lines.total >= fewLines)
  .sort((one, other) => share(one.lines) - share(other.lines))
  .slice(0, 10);
print([
  ...roomsOf(files),
  { name: "all", lines: sum(files.map((f) => f.lines)), branches: sum(files.map((f) => f.branches)) },
]);
console.log("\nThe files that are reached least, besides pages, through which the journeys walk:");
print(weakest);
process.exit(status);

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const most = 250;
const mostMedian = 70;
/** Long by their nature: texts of the demonstration content, and migrations, which are never edited again. */
const exempt = /^demo\/(news|documents|pages|seasons|bulletins|conferences)\/|\/migrations\//;

function sourceFiles(): { path: string; lines: number }[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "--", "*.ts", "*.tsx", "*.css", "*.mjs"],
    { encoding: "utf8" },
  );
  return listed
    .split("\n")
    .filter((path) => path !== "" && !exempt.test(path))
    .map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n").length - 1 }));
}

test("no source file is longer than 250 lines: a longer one is asking to be two", () => {
  expect(sourceFiles().filter((file) => file.lines > most)).toEqual([]);
});

test("half of the source files have at most 70 lines", () => {
  const sizes = sourceFiles()
    .map((file) => file.lines)
    .sort((one, other) => one - other);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(mostMedian);
});

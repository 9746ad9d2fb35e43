import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path/posix";
import { commentsOf, plainEnglishRules } from "./checks/plain-english.ts";
import { isTest, type SourceFile, sourceFiles } from "./checks/source-files.ts";

/** `npm run shape`: prints a table with the size of the code and the style of its comments. */
function main(): void {
  const files = sourceFiles();
  const sources = files.filter((file) => !isTest(file));
  const styles = sources.filter(({ path }) => path.endsWith(".css"));
  const code = sources.filter(({ path }) => !path.endsWith(".css"));
  const comments = files.flatMap(commentsOf);
  const rows: [string, string | number][] = [
    ...plainEnglishRules.map(({ name, pattern }): [string, number] => [
      `comments: ${name}`,
      comments.filter(({ text }) => pattern.test(text)).length,
    ]),
    ["comments in all", comments.length],
    ["source files without tests", sources.length],
    ["source lines without tests, with CSS", linesOf(sources)],
    ["test files", files.length - sources.length],
    ["test lines", linesOf(files) - linesOf(sources)],
    ["single-importer files under 60 lines, untested, in server/ and web/", crumbs(files, code).length],
    ["style files", styles.length],
    ["CSS lines", linesOf(styles)],
    ["written no-break spaces", countOf(code, /&nbsp;|\\u00a0/g)],
    ["files with them", code.filter(({ text }) => /&nbsp;|\\u00a0/.test(text)).length],
    ["object literals packed as ...{ a, b }", countOf(code, /(?<!\{)\.\.\.\{/g)],
    ["README bytes", statSync("README.md").size],
    ["files at the root of server/", entriesOf("server").length],
    ["migrations", entriesOf("server/kit/database/migrations").length],
    ["Markdown lines in docs/", markdownLines()],
  ];
  for (const [name, value] of rows) console.log(`${String(value).padStart(7)}  ${name}`);
  if (process.argv.includes("--crumbs")) for (const { path } of crumbs(files, code)) console.log(path);
}

const linesOf = (files: SourceFile[]) => files.reduce((sum, { lines }) => sum + lines, 0);

const countOf = (files: SourceFile[], pattern: RegExp) =>
  files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

const maxCrumbLines = 60;

/** Files of `server/` and `web/` with a single importer and without a test. */
function crumbs(files: SourceFile[], code: SourceFile[]): SourceFile[] {
  const importers = Map.groupBy(
    files.flatMap((file) => [...new Set(file.imports)].map((imported) => ({ imported, file }))),
    ({ imported }) => imported,
  );
  const paths = new Set(files.map(({ path }) => path));
  return code.filter(({ path, lines }) => {
    const users = (importers.get(path) ?? []).filter(({ file }) => !isTest(file));
    const isTested = paths.has(path.replace(/\.(tsx?)$/, ".test.$1")) || paths.has(path.replace(/\.tsx?$/, ".test.ts"));
    return /^(server|web)\//.test(path) && lines < maxCrumbLines && users.length === 1 && !isTested;
  });
}

function entriesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name))
    .map(({ name }) => `${folder}/${name}`);
}

function markdownLines(): number {
  const listed = execFileSync("git", ["ls-files", "--", "docs/*.md"], { encoding: "utf8" });
  const paths = listed.split("\n").filter((path) => path !== "" && dirname(path) !== "docs/decisions");
  return paths.reduce((sum, path) => sum + readFileSync(path, "utf8").split("\n").length, 0);
}

main();

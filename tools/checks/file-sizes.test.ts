import { basename, dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./source-files.ts";

const files = sourceFiles();
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file.path) && !isTest(file));

const maxLines = 250;
/** Migrations can be long, since they are never edited again. */
const exempt = /\/migrations\//;

test("no source file is longer than 250 lines: split a longer one", () => {
  const long = files.filter(({ path, lines }) => lines > maxLines && !exempt.test(path));
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

const maxInFolder = 20;
/** A migration is never moved; commands in `package.json` need the tools folder. */
const exemptFolders = ["server/kit/database/migrations", "tools"];

test("no folder has more than 20 code files: move some into subfolders", () => {
  const folders = Map.groupBy(code, ({ path }) => dirname(path));
  const full = [...folders].filter(([folder, { length }]) => length > maxInFolder && !exemptFolders.includes(folder));
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});

const small = 25;
/** A host file with at least this number of lines may have separate small files. */
const largeHost = 150;
/** Patterns of small files with a single importer that remain files, with the reason. */
const exceptions: [pattern: RegExp, why: string][] = [
  [/-worker\.ts$/, "the beginning of a thread or process"],
  [/-repository\.ts$/, "SQL lives in repositories"],
  [/\/draft-notice\.tsx$/, "comes only where there is a draft"],
  [/^(demo|journeys|contract)\//, "content, journeys and groups of endpoints are read one by one"],
];

test("a small file with one importer in its folder is part of that importer", () => {
  const importers = Map.groupBy(
    files.flatMap(({ path, imports }) => [...new Set(imports)].map((imported) => ({ imported, by: path }))),
    ({ imported }) => imported,
  );
  const pieces = code.filter(({ path, lines }) => {
    const [first, ...others] = importers.get(path) ?? [];
    if (!first || others.length > 0 || dirname(first.by) !== dirname(path) || lines >= small) return false;
    // Routes stay thin: their use cases remain in separate files.
    if (first.by.endsWith("-routes.ts")) return false;
    const host = files.find((file) => file.path === first.by);
    return (host?.lines ?? 0) + lines <= largeHost && !exceptions.some(([pattern]) => pattern.test(path));
  });
  expect(pieces.map(({ path }) => path)).toEqual([]);
});

test("base names of source files are unique: a search by name finds one file", () => {
  const names = Map.groupBy(files, ({ path }) => basename(path));
  const shared = [...names].filter(([name, { length }]) => length > 1 && name !== "vitest.config.ts");
  expect(shared.flatMap(([, same]) => same.map(({ path }) => path))).toEqual([]);
});

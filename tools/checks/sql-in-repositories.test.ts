import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./source-files.ts";

const files = sourceFiles().filter((file) => file.path.startsWith("server/") && !isTest(file));

/** Matches beginnings of Kysely statements, and raw SQL. */
const sql = /\.(select(From|NoFrom)|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*?>)?`|\bsql\.raw\(/g;

/** More belong into a repository. */
const maxQueries = 6;

test("a file of a feature has at most six queries: move more into its …-repository.ts", () => {
  const found = files.filter(
    ({ path, text }) =>
      !path.startsWith("server/kit/database/") &&
      !/-(repository|sql)\.ts$/.test(path) &&
      [...text.matchAll(sql)].length > maxQueries,
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("routes have no SQL: move it into a use case", () => {
  const found = files.filter(({ path, text }) => path.endsWith("-routes.ts") && text.search(sql) >= 0);
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("routes have no transactions: move them into a use case", () => {
  const found = files.filter(({ path, text }) => path.endsWith("-routes.ts") && /\bdatabase\b[.}]/.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

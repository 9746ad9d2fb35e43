import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./source-files.ts";

const files = sourceFiles().filter((file) => file.path.startsWith("server/") && !isTest(file));

/** The beginnings of statements in Kysely, and raw SQL. */
const sql = /\.(select(From|NoFrom)|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*?>)?`|\bsql\.raw\(/;

test("SQL stands in repositories: give the feature's …-repository.ts a phrase for what you ask", () => {
  const found = files.filter(
    ({ path, text }) =>
      !path.startsWith("server/platform/database/") && !/-(repository|sql)\.ts$/.test(path) && sql.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("routes hold no transaction: give the call a use case beside them", () => {
  const found = files.filter(({ path, text }) => path.endsWith("-routes.ts") && /\bdatabase\b[.}]/.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

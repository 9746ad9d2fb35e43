import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./source-files.ts";

const files = sourceFiles().filter((file) => file.path.startsWith("server/") && !isTest(file));

/** Matches beginnings of Kysely statements, and raw SQL. */
const sql = /\.(select(From|NoFrom)|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*?>)?`|\bsql\.raw\(/;

test("SQL is only in repositories: move it into the feature's …-repository.ts", () => {
  const found = files.filter(
    ({ path, text }) =>
      !path.startsWith("server/kit/database/") && !/-(repository|sql)\.ts$/.test(path) && sql.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("routes have no transactions: move them into a use case", () => {
  const found = files.filter(({ path, text }) => path.endsWith("-routes.ts") && /\bdatabase\b[.}]/.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

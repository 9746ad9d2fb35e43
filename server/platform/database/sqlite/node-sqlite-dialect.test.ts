import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";

/** How often SQLite is asked to prepare the statement that counts a list of so many values, when that is asked twice. */
async function preparations(values: number): Promise<number> {
  const connection = new DatabaseSync(":memory:");
  const prepare = vi.spyOn(connection, "prepare");
  const db = new Kysely<object>({ dialect: nodeSqliteDialect(connection, { lock: 0 }) });
  onTestFinished(() => db.destroy());
  const list = sql.join(Array.from({ length: values }, (_, index) => index));
  for (const _ of [1, 2]) {
    const { rows } = await sql<{ is: number }>`select 1 in (${list}) as "is"`.execute(db);
    expect(rows).toEqual([{ is: values > 1 ? 1 : 0 }]);
  }
  return prepare.mock.calls.filter(([statement]) => statement.startsWith("select 1 in")).length;
}

test("a statement that comes again is kept ready", async () => {
  expect(await preparations(20)).toBe(1);
});

test("a statement with a long list of values is not", async () => {
  expect(await preparations(2000)).toBe(2);
});

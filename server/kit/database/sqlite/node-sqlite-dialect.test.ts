import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { sqliteEngine } from "../engine.ts";
import { migrate } from "../migrate.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";

/** Returns how often SQLite prepares a statement with this many list values that runs twice. */
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

test("a repeated statement is prepared once", async () => {
  expect(await preparations(20)).toBe(1);
});

test("a statement with a long list of values is prepared each time", async () => {
  expect(await preparations(2000)).toBe(2);
});

test("interrupted migrations are rolled back and succeed the next time", async () => {
  const dialect = nodeSqliteDialect(new DatabaseSync(":memory:"), { lock: 0 });
  const db = new Kysely<never>({ dialect });
  onTestFinished(() => db.destroy());
  const fail = async () => {
    throw new Error("the disk is full");
  };
  await expect(migrate(db, { ...sqliteEngine, watchContent: fail })).rejects.toThrow("the disk is full");
  expect(await sqliteEngine.hasTable(db, "news")).toBe(false);
  await migrate(db, sqliteEngine);
  expect(await sqliteEngine.hasTable(db, "news")).toBe(true);
});

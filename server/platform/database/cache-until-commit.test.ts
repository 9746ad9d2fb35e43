import { expect, inject, test } from "vitest";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { removePlace, testPlace } from "#server/testing/test-database.ts";
import type { Database } from "./open-database.ts";

const change = ({ transaction }: Database, value: string) =>
  transaction((db) => db.insertInto("settings").values({ name: value, value }).execute());

test("an answer is remembered until something is committed, in this process or beside it", async () => {
  const place = await testPlace("empty");
  const [one, other] = [await openDatabase({ ...place }), await openDatabase({ ...place })];
  let asked = 0;
  const count = () =>
    one.cacheUntilCommit("how many", async () => {
      asked += 1;
      return (await one.read.selectFrom("settings").selectAll().execute()).length;
    });
  try {
    const before = await count();
    expect(await count()).toBe(before);
    await change(one, "here");
    expect(await count()).toBe(before + 1);
    await change(other, "beside");
    expect(await count()).toBe(before + 2);
    expect(await count()).toBe(before + 2);
    // PostgreSQL also counts what other tests commit to the databases beside this one.
    if (inject("postgresUrl") === undefined) expect(asked).toBe(3);
  } finally {
    await one.close();
    await other.close();
    await removePlace(place);
  }
});

test("questions are told apart, and a failure is not remembered", async () => {
  const place = await testPlace("empty");
  const database = await openDatabase({ ...place });
  try {
    const fail = async () => {
      throw new Error("not now");
    };
    await expect(database.cacheUntilCommit("one", fail)).rejects.toThrow("not now");
    expect(await database.cacheUntilCommit("one", async () => 1)).toBe(1);
    expect(await database.cacheUntilCommit("two", async () => 2)).toBe(2);
  } finally {
    await database.close();
    await removePlace(place);
  }
});

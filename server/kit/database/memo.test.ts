import { expect, inject, test } from "vitest";
import { openDatabase } from "#server/kit/database/open-database.ts";
import { removePlace, testPlace } from "#server/testing/test-database.ts";
import { createMemo } from "./memo.ts";
import type { Database } from "./open-database.ts";

const change = ({ transaction }: Database, value: string) =>
  transaction((db) => db.insertInto("settings").values({ name: value, value }).execute());

test("a result is cached until the next commit, of this process or another", async () => {
  const place = await testPlace("empty");
  const [one, other] = [await openDatabase({ ...place }), await openDatabase({ ...place })];
  let computed = 0;
  const count = () =>
    one.cacheUntilCommit("count", async () => {
      computed += 1;
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
    // PostgreSQL also counts commits of other tests in neighbouring databases.
    if (inject("postgresUrl") === undefined) expect(computed).toBe(3);
  } finally {
    await one.close();
    await other.close();
    await removePlace(place);
  }
});

function counted() {
  const given = { version: 1 as number | undefined, computed: 0, isCurrent: true };
  const memo = createMemo(() => given.version);
  const compute = async () => {
    given.computed += 1;
    return given.computed;
  };
  const read = (key = "one") => memo(key, compute, () => given.isCurrent);
  return { given, read };
}

test("concurrent callers share one computation for each key and version", async () => {
  const { given, read } = counted();
  expect(await Promise.all([read(), read(), read("two")])).toEqual([1, 1, 2]);
  given.version = 2;
  expect([await read(), await read()]).toEqual([3, 3]);
});

test("a result is computed again if it is outdated or the version is unknown", async () => {
  const { given, read } = counted();
  await read();
  given.isCurrent = false;
  expect(await read()).toBe(2);
  given.isCurrent = true;
  expect(await read()).toBe(2);
  given.version = undefined;
  expect([await read(), await read()]).toEqual([3, 4]);
});

test("an error is not cached", async () => {
  const memo = createMemo(() => 1);
  const fail = () => memo("one", () => Promise.reject(new Error("unavailable")));
  await expect(fail()).rejects.toThrow("unavailable");
  expect(await memo("one", async () => "available")).toBe("available");
});

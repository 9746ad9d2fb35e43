import { expect, test, vi } from "vitest";
import { testDatabase } from "#server/testing/test-database.ts";
import { compiledOnce } from "./compiled-once.ts";

test("a query is built once for each shape, and finds by the values of each question", async () => {
  const { read, transaction } = await testDatabase("empty");
  await transaction((db) =>
    db
      .insertInto("settings")
      .values(["a", "b", "c"].map((name) => ({ name, value: name })))
      .execute(),
  );
  const build = vi.fn(
    (db: typeof read, { descending }: { descending: boolean }, values: { from: string; limit: number }) =>
      db
        .selectFrom("settings")
        .select("name")
        .where("name", ">=", values.from)
        .where("value", "in", ["a", "b", "c"])
        .orderBy("name", descending ? "desc" : "asc")
        .limit(values.limit),
  );
  const names = compiledOnce(build);
  const ask = async (descending: boolean, from: string, limit: number) =>
    (await names(read, { descending }, { from, limit })).map(({ name }) => name);
  expect(await ask(false, "a", 2)).toEqual(["a", "b"]);
  expect(await ask(false, "b", 9)).toEqual(["b", "c"]);
  expect(await ask(true, "a", 2)).toEqual(["c", "b"]);
  expect(await ask(true, "c", 9)).toEqual(["c"]);
  expect(build).toHaveBeenCalledTimes(2);
});

import { expect, test } from "vitest";
import type { Row } from "../../kit/database/engine.ts";
import { testDatabase } from "../../testing/test-database.ts";
import { portionsOf } from "./table-rows-repository.ts";

test.each([
  { name: "news", key: ["id"], columns: ["id"] },
  { name: "news_tags", key: ["news_id", "tag_id"], columns: ["news_id", "tag_id"] },
  { name: "settings", key: ["name"], columns: ["name"] },
] as const)("the portions of $name contain every row once at any portion size", async ({ name, key, columns }) => {
  const { read } = await testDatabase("demo");
  const all = await read
    .selectFrom(name)
    .select(columns as never)
    .execute();
  for (const size of [1, 7, all.length, all.length + 1]) {
    const portions: Row[][] = [];
    for await (const portion of portionsOf(read, { name, key, columns: [...columns] }, size)) portions.push(portion);
    const texts = portions.flat().map((row) => JSON.stringify(row));
    expect(texts.sort()).toEqual(all.map((row) => JSON.stringify(row)).sort());
    expect(portions.every((portion) => portion.length <= size && portion.length > 0)).toBe(true);
  }
});

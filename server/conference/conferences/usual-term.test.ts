import { expect, test } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import { publishedConferencesRepository } from "./published-conferences-repository.ts";

test("a conference that is published gets a term of three years, and keeps the term that staff set", async () => {
  const database = await testDatabase("demo");
  const values = { name: "XIV", start_date: "2027-09-04", end_date: "2027-09-05" };
  const save = (id: number | null) =>
    database.transaction((db) => publishedConferencesRepository(db).save(id, values as never));
  const id = await save(null);
  const months = async () => {
    const row = database.read.selectFrom("conferences").select("retention_months").where("id", "=", id);
    return (await row.executeTakeFirstOrThrow()).retention_months;
  };
  expect(await months()).toBe(36);
  await database.transaction((db) =>
    db.updateTable("conferences").set({ retention_months: 6 }).where("id", "=", id).execute(),
  );
  await save(id);
  expect(await months()).toBe(6);
});

/** @module-tag full */
import { expect, test } from "vitest";
import { testApp } from "#server/testing/test-app.ts";
import { testDatabase } from "#server/testing/test-database.ts";
import { measureRegistering } from "./registering.ts";
import { measureRegistrations } from "./registrations.ts";

// Small runs of the benches, which check their results and ignore their durations.
const trial = { rows: 60, tries: 1 };

test("the registrations bench finds all registrations that are not in the bin", async () => {
  const database = await testDatabase("demo");
  const rows = await measureRegistrations(database, trial);
  const found = Object.fromEntries(rows.map((row) => [row["query"], row["found"]]));
  const { count } = await database.read
    .selectFrom("registrations")
    .where("deleted_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(found["newest first"]).toBe(count);
  expect(found["search ова (many found)"]).toBeGreaterThan(10);
});

test("the registering bench counts the stored registrations", async () => {
  const { platform } = await testApp();
  expect((await measureRegistering(platform, { before: 5, clients: 4, seconds: 0.2 })).done).toBeGreaterThan(0);
});

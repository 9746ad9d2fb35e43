/** @module-tag full */
import { expect, test } from "vitest";
import { testApp } from "#server/testing/test-app.ts";
import { testDatabase } from "#server/testing/test-database.ts";
import { measureNumbers } from "./counting-numbers.ts";
import { measureDoor } from "./door.ts";
import { measureCertificates } from "./issuing-certificates.ts";
import { measureRegistering } from "./registering.ts";
import { measureRegistrations } from "./registrations.ts";
import { measureLetters } from "./sending-letters.ts";
import { measureSiteSearch } from "./site-search.ts";

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

test("the site-search bench finds the word that every news item contains", async () => {
  const { platform } = await testApp({ kind: "empty" });
  const rows = await measureSiteSearch(platform, trial);
  expect(rows.find(({ query }) => query === "a word in every text")?.["found"]).toBe(trial.rows);
});

test("the registering bench counts the stored registrations", async () => {
  const { platform } = await testApp();
  expect((await measureRegistering(platform, { before: 5, clients: 4, seconds: 0.2 })).done).toBeGreaterThan(0);
});

test("the certificates bench verifies and prints certificates", async () => {
  const { platform } = await testApp();
  const rows = await measureCertificates(platform, { printed: 2, issued: 5, seconds: 0.2 });
  expect(rows.at(-1)?.["value"]).toBeGreaterThan(0);
});

test("the numbers bench counts every registration in every chart", async () => {
  const { platform } = await testApp();
  const [, all] = await measureNumbers(platform, trial);
  expect(all?.["registered"]).toBeGreaterThan(trial.rows / 2);
});

test("the letters bench receives every letter that it sends", async () => {
  const { platform } = await testApp();
  expect((await measureLetters(platform, { queued: trial.rows, sent: 5 })).received).toBe(5);
});

test("the door bench records every scan", async () => {
  const { platform } = await testApp();
  const [, scans] = await measureDoor(platform, { people: 20, seconds: 0.4 });
  expect(scans?.["operation"]).toBe("20 scans, median");
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderStore } from "#server/platform/files/folder-store.ts";
import { testApp } from "#server/testing/test-app.ts";
import { demoMedia, removePlace, testDatabase, testPlace } from "#server/testing/test-database.ts";
import { editNews } from "./editors-room.ts";
import { loadAList } from "./loading-a-list.ts";
import { registerDoctors } from "./registering.ts";
import { askTheTable } from "./registrations.ts";
import { backUpMany, restoreMany } from "./restoring.ts";
import { searchNews } from "./site-search.ts";

// Benches in little, with a look at what is answered and none at the clock.
const trial = { rows: 60, tries: 1, tell: () => {} };

test("registrations finds in each page what it counts, and everybody who is not in the bin", async () => {
  const database = await testDatabase("demo");
  const found = await askTheTable(database, trial);
  const { count } = await database.read
    .selectFrom("registrations")
    .where("deleted_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(found["newest first"]).toBe(count);
  expect(found["search ова (a great many)"]).toBeGreaterThan(10);
});

test("site-search finds the words that every news item has", async () => {
  const { platform } = await testApp({ kind: "empty" });
  const found = await searchNews(platform, trial);
  expect(found["a word in every text"]).toBe(trial.rows);
});

test("editors-room asks for nothing that is refused", async () => {
  const { platform } = await testApp({ kind: "empty" });
  await editNews(platform, trial);
});

test("registering counts what is there afterwards", async () => {
  const { platform } = await testApp();
  expect(await registerDoctors(platform, { before: 5, clients: 4, seconds: 0.2 })).toBeGreaterThan(0);
});

test("loading-a-list adds every row", async () => {
  const { platform } = await testApp();
  expect(await loadAList(platform, trial)).toBe(trial.rows);
});

test("restoring brings every registration back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
  const [source, target] = [await testPlace("demo"), await testPlace("empty")];
  onTestFinished(async () => {
    for (const place of [source, target]) await removePlace(place);
    rmSync(folder, { recursive: true, force: true });
  });
  const copy = join(folder, "copy");
  await backUpMany({ place: source, media: folderStore(demoMedia()) }, trial.rows, copy);
  await restoreMany(copy, { place: target, media: folderStore(join(folder, "media")) }, trial.rows);
});

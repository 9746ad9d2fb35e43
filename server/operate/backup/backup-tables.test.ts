import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { privateTables } from "../../kit/database/tables/private-tables.ts";
import { contentTables } from "../../kit/database/tables/tables.ts";
import { inDatabase, newPlace } from "../testing/test-backups.ts";
import { backedUpTables, leftOut } from "./backup-tables.ts";

const backedUp: string[] = backedUpTables.map((table) => table.name);

test("every table is either backed up or listed as left out", () => {
  const tables: string[] = [...contentTables, ...privateTables];
  expect(tables.filter((name) => !backedUp.includes(name) && !(name in leftOut))).toEqual([]);
  expect(backedUp.filter((name) => name in leftOut)).toEqual([]);
});

test("every backed-up table comes after the tables that it references", async () => {
  const { place } = await newPlace("sqlite");
  await inDatabase(place, async () => {});
  const file = new DatabaseSync(`${place.folder}/society.sqlite`);
  onTestFinished(() => file.close());
  for (const [index, name] of backedUp.entries()) {
    const parents = file.prepare('select distinct "table" as name from pragma_foreign_key_list(?)').all(name);
    // A row refers to earlier rows of its own table: a certificate to the one that it replaced.
    const earlier = backedUp.slice(0, index + 1);
    expect(parents.map((parent) => parent["name"]).filter((parent) => !earlier.includes(String(parent)))).toEqual([]);
  }
});

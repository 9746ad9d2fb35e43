import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { shownTexts, typedTexts } from "../features/registrations/erasure/typed-texts.ts";
import type { Database } from "../platform/database/open-database.ts";
import { testDatabase } from "../testing/test-database.ts";

const text = readFileSync(new URL("../../docs/personal-data.md", import.meta.url), "utf8");

type Listed = { table: string; columns: string[]; cells: string[] };

/** Returns the lines of the document that begin with a table's name and its columns. */
function listed(pattern: RegExp): Listed[] {
  return text.split("\n").flatMap((line) => {
    const [, table, columns, rest = ""] = pattern.exec(line) ?? [];
    if (!table || !columns) return [];
    return [{ table, columns: columns.split(",").map((name) => name.trim()), cells: rest.split("|").slice(1, -1) }];
  });
}

const personal = listed(/^\| `(\w+)`: ([\w, ]+)( \|.*\|)$/);
const free = listed(/^- `(\w+)`: ([\w, ]+)$/);
const shown = listed(/^- shown `(\w+)`: ([\w, ]+)$/);
const namesIn = (lines: Listed[]) => lines.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`));

/** Returns all columns, without the internal tables of the full-text indexes. */
async function columnsOf({ engine, read }: Database): Promise<string[]> {
  const asked = {
    sqlite: sql<{
      name: string;
    }>`select m.name || '.' || c.name as name from sqlite_master m, pragma_table_xinfo(m.name) c
      where m.type = 'table' and m.name not like 'sqlite_%'
      and m.name not like 'registration_search%' and m.name not like 'site_search_index%'`,
    postgres: sql<{ name: string }>`select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('registration_search', 'site_search_index')`,
  };
  return (await asked[engine.name].execute(read)).rows.map(({ name }) => name);
}

test("every column is listed once: with personal data, as a text that may name a registrant, or without", async () => {
  const said = [...namesIn(personal), ...namesIn(shown), ...namesIn(free)];
  const there = await columnsOf(await testDatabase("empty"));
  expect(there.filter((name) => !said.includes(name))).toEqual([]);
  const notOnThisEngine = ["site_search_texts.stems"];
  expect(said.filter((name) => !there.includes(name) && !notOnThisEngine.includes(name))).toEqual([]);
  expect(said.filter((name, place) => said.indexOf(name) !== place)).toEqual([]);
});

test("each column with personal data has its content, purpose, legal ground, term and erasure documented", () => {
  expect(personal.length).toBeGreaterThan(10);
  const incomplete = personal.filter(({ cells }) => cells.length !== 5 || cells.some((cell) => cell.trim() === ""));
  expect(incomplete).toEqual([]);
});

test("an erasure searches the texts that are documented as shown, and those that it blanks hold personal data", () => {
  const columns = (places: readonly { table: string; columns: readonly string[] }[]) =>
    places.flatMap((place) => place.columns.map((name) => `${place.table}.${name}`)).toSorted();
  expect(columns(shownTexts)).toEqual(namesIn(shown).toSorted());
  const blanked = columns(typedTexts.filter(({ table }) => !shownTexts.some((place) => place.table === table)));
  expect(blanked.filter((name) => !namesIn(personal).includes(name))).toEqual([]);
});

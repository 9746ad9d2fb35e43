import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../kit/database/open-database.ts";
import { shownTexts, typedTexts } from "../people/erasure/typed-texts.ts";
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

/** Columns of tables with personal data that an erasure does not search for other people, by the reason. */
const notSearched = {
  "set by the program": [
    /\.(at|deadline|day|digest|kind|state|source|status|address|code|id|hall|hall_turn|via|way|version|since|let_in)$/,
    /_(at|day|digest|hash|id|key|kind|on|since|until|version|type|path|secret|agent)$/,
    /^(jobs|uploads)\.(name|file_name)$/,
    /^(letters|idempotency_keys|door_held_acts)\.sealed$/,
    /^(letters\.(key|reason|server_reply)|door_conflicts\.decision|entries\.last_batch)$/,
    /^(audit_entries\.action|idempotency_keys\.subject|registrations\.badge_role)$/,
  ],
  "names of accounts": [
    /^staff_accounts\.(username|fio|email|roles)$/,
    /^(audit_entries|badge_runs|door_devices|entry_versions|individual_codes|letter_texts|mailings)\.who$/,
    /^(presence_imports|presence_records|programme_sessions|registration_merges|staff_notices|waiting_list)\.who$/,
    /^(badge_runs\.confirmed|certificate_settings\.in_force|certificates\.(issued|voided)|door_conflicts\.decided)_by$/,
    /^(door_devices\.revoked|entries\.changed|files\.created)_by$/,
  ],
  "of the person whose row it is, with which it is erased": [
    /^(registrations|personal_requests)\.(fio|email|phone|region|job_place|job|answers)$/,
    /^registration_answers\.value$/,
    /^(registration_passes\.sent|proposed_corrections\.proposed|registration_merges\.before)$/,
    /^(certificate_holders\.(name|facts)|opening_notices\.email|letters\.(recipient|name))$/,
  ],
  "erased with the uploaded list, or kept by law": [
    /^(registration_imports\.(file_name|summary)|erasure_acts\.content)$/,
  ],
};

/** Returns all columns with their types, without the internal tables of the full-text indexes. */
async function columnsOf({ engine, read }: Database): Promise<{ name: string; type: string }[]> {
  const asked = {
    sqlite: sql<{
      name: string;
      type: string;
    }>`select m.name || '.' || c.name as name, lower(c.type) as type from sqlite_master m, pragma_table_xinfo(m.name) c
      where m.type = 'table' and m.name not like 'sqlite_%'
      and m.name not like 'registration_search%' and m.name not like 'site_search_index%'`,
    postgres: sql<{ name: string; type: string }>`select c.table_name || '.' || c.column_name as name,
      c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('registration_search', 'site_search_index')`,
  };
  return (await asked[engine.name].execute(read)).rows;
}

test("every column is listed once: with personal data, as a text that may name a registrant, or without", async () => {
  const said = [...namesIn(personal), ...namesIn(shown), ...namesIn(free)];
  const there = (await columnsOf(await testDatabase("empty"))).map(({ name }) => name);
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

test("each column of texts beside personal data is searched by an erasure, or not searched for a reason", async () => {
  const searched = typedTexts.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`));
  const treated = [...searched, ...namesIn(free)];
  const reasons = Object.values(notSearched).flat();
  const texts = (await columnsOf(await testDatabase("empty"))).filter(({ type }) => !/^(int|real|double)/.test(type));
  const untreated = texts.filter(({ name }) => !treated.includes(name) && !reasons.some((one) => one.test(name)));
  expect(untreated).toEqual([]);
});

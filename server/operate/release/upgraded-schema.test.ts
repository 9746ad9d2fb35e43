import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../../kit/database/open-database.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { testDatabase } from "../../testing/test-database.ts";
import { newPlace } from "../backup/backup-for-tests.ts";
import { layOutRelease } from "./kept-release-for-tests.ts";

/** Returns the definitions of the schema, each with its kind and name. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
    definition: string;
  }>`${sql.raw(inject("postgresUrl") ? inPostgres : inSqlite)}`.execute(db);
  return rows.map(({ name, definition }) => `${name}: ${inOneForm(definition)}`).sort();
}

const inSqlite = `select type || ' ' || name as name, sql as definition from sqlite_schema
  where sql is not null and name not like 'kysely%' and name not like 'sqlite%'`;

const inPostgres = `
  select 'column ' || table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default, is_identity) as definition
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
  union all select 'function ' || proname, prosrc from pg_proc
    where pronamespace = 'public'::regnamespace and probin is null`;

/** Removes comments, quotes and the order of columns, which \`alter table\` changes. */
function inOneForm(definition: string): string {
  const plain = definition.replaceAll(/--.*/g, "").replaceAll(/["`]/g, "").replaceAll(/\s+/g, " ").toLowerCase();
  const [, head = "", body = ""] = /^(create table[^(]*)\((.*)\)/.exec(plain) ?? [];
  return head === ""
    ? plain
    : head +
        body
          .split(/,(?![^(]*\))/)
          .map((line) => line.trim())
          .sort()
          .join(", ");
}

test("a database of release 2026-11 is upgraded to the schema of a new one", async () => {
  const { place } = await newPlace();
  await layOutRelease("2026-11", place);
  const upgraded = await openDatabase(place);
  onTestFinished(() => upgraded.close());
  const fresh = await testDatabase("empty");
  expect(await schemaOf(upgraded.read)).toEqual(await schemaOf(fresh.read));
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import { foldLookAlikeLetters } from "./migrations/0012-look-alike-letters.ts";
import type { Database } from "./open-database.ts";
import { privateTables } from "./tables/private-tables.ts";
import { contentTables } from "./tables/tables.ts";

const forbidden: [string, string][] = [
  ["a duplicate tag address", "insert into tags (name, slug, color) values ('Другая', 'shkola', '#000000')"],
  ["an invalid colour", "insert into tags (name, slug, color) values ('Х', 'x', 'red')"],
  ["a flag that is neither 0 nor 1", "update news set is_announ = 2 where id = 71"],
  ["an instant without a time zone", "update news set pub_date = '2025-01-01' where id = 71"],
  ["an empty title", "update news set title = ' ' where id = 71"],
  ["two current conferences", "update conferences set is_current = 1"],
  ["a conference that ends before it begins", "update conferences set end_date = '2000-01-01'"],
  [
    "a window that closes before it opens",
    "update conferences set registration_from = '2026-02', registration_until = '2026-01'",
  ],
  ["two options without a school", "update conference_schools set without_school = 1"],
  ["a session without a season", "update school_sessions set season_id = 999"],
  ["two seasons in one year", "update seasons set year = 2026"],
  ["the deletion of a file in use", "delete from files"],
  ["two documents at one position", "update documents set position = 1"],
  ["a page address with slashes at its ends", "update pages set url = '/about/' where url = 'about'"],
  ["a registration without a conference", registration({ conference_id: "999" })],
  ["a registration without a name", registration({ fio: "' '" })],
  ["an unknown status", registration({ status: "'lost'" })],
];

function registration(values: Record<string, string>): string {
  const row = {
    conference_id: "5",
    number: "1",
    fio: "'Примеров'",
    fio_key: "'примеров'",
    email_key: "'a@b'",
    status: "'registered'",
    source: "'site'",
    created_at: "'2026-01-01T00:00:00.000Z'",
    ...values,
  };
  return `insert into registrations (${Object.keys(row).join(", ")}) values (${Object.values(row).join(", ")})`;
}

const run = (database: Database, statement: string) => database.transaction((db) => sql.raw(statement).execute(db));

test.each(forbidden)("the database forbids %s", async (_what, statement) => {
  const database = await testDatabase("demo");
  await expect(run(database, statement)).rejects.toThrow(/constraint|violates/i);
});

test("a person has one live registration, a number is unique, and a withdrawn registration does not count", async () => {
  const database = await testDatabase("demo");
  await run(database, registration({}));
  await expect(run(database, registration({ number: "2" }))).rejects.toThrow(/unique/i);
  await expect(run(database, registration({ email_key: "'other@b'" }))).rejects.toThrow(/unique/i);
  await run(database, "update registrations set status = 'withdrawn'");
  await run(database, registration({ number: "2" }));
});

test("row ids are never reused", async () => {
  const database = await testDatabase("empty");
  const insert = "insert into seasons (year, season_number) values (2026, 9)";
  await run(database, insert);
  await run(database, "delete from seasons");
  await run(database, insert);
  const row = await database.read.selectFrom("seasons").select("id").executeTakeFirstOrThrow();
  expect(row.id).toBe(2);
});

test("a failed transaction is rolled back", async () => {
  const database = await testDatabase("demo");
  const before = await database.read.selectFrom("news").selectAll().execute();
  await expect(
    database.transaction(async (db) => {
      await db.deleteFrom("news").execute();
      throw new Error("stopped");
    }),
  ).rejects.toThrow("stopped");
  expect(await database.read.selectFrom("news").selectAll().execute()).toEqual(before);
});

/** Returns the version in the database once the process has received it: PostgreSQL notifies after the commit. */
async function heardVersion(database: Database): Promise<number> {
  const answer = await sql<{ version: number }>`select version from content_version`.execute(database.read);
  const version = answer.rows[0]?.version ?? Number.NaN;
  await expect.poll(() => database.contentVersion.current()).toBe(version);
  return version;
}

test("a change of any content table increases the content version", async () => {
  const database = await testDatabase("demo");
  await run(database, "insert into redirects (from_path, to_path) values ('/staroe/', '/about/')");
  for (const table of contentTables) {
    const columns = await database.read.introspection.getTables();
    const column = columns.find((candidate) => candidate.name === table)?.columns[0]?.name;
    const before = await heardVersion(database);
    await run(database, `update ${table} set ${column} = ${column}`);
    expect(await heardVersion(database), table).toBeGreaterThan(before);
  }
});

test("the deletion of rows of any content table increases the content version", async () => {
  const database = await testDatabase("demo");
  await run(database, "insert into redirects (from_path, to_path) values ('/staroe/', '/about/')");
  // Refer to conferences, and are not content.
  await run(database, "delete from programme_sessions");
  const left = new Set<string>(contentTables.toReversed());
  // Tables that others reference, or whose deletion cascades, are emptied last.
  for (let rounds = 0; left.size > 0 && rounds < 5; rounds += 1) {
    for (const table of left) {
      const before = await heardVersion(database);
      const gone = await run(database, `delete from ${table}`).catch(() => undefined);
      if (gone === undefined) continue;
      expect([table, gone.numAffectedRows]).not.toEqual([table, 0n]);
      expect(await heardVersion(database), table).toBeGreaterThan(before);
      left.delete(table);
    }
  }
  expect([...left]).toEqual([]);
});

test("every table is listed as content or private", async () => {
  const database = await testDatabase("empty");
  const tables = (await database.read.introspection.getTables()).map((table) => table.name);
  const ours = tables.filter(
    (name) => !/^(kysely_|registration_search|site_search_index)/.test(name) && !name.startsWith("sqlite_"),
  );
  expect(ours.sort()).toEqual([...contentTables, ...privateTables].sort());
});

test("stored keys of names with letters of two alphabets are folded, unless the person has another live row", async () => {
  const database = await testDatabase("demo");
  const mixed = { fio_key: "'c\u0438дорова'", search_key: "'  c\u0438дорова'" };
  await run(database, registration(mixed));
  await run(database, registration({ ...mixed, number: "2", email_key: "'twin@b'" }));
  await run(database, registration({ number: "3", email_key: "'twin@b'", fio_key: "'сидорова'" }));
  await database.transaction((db) => foldLookAlikeLetters(db as never));
  const rows = await database.read
    .selectFrom("registrations")
    .select(["fio_key", "search_key"])
    .orderBy("number")
    .execute();
  expect(rows.slice(0, 2)).toEqual([
    { fio_key: "сидорова", search_key: "  сидорова" },
    { fio_key: "cидорова", search_key: "  сидорова" },
  ]);
});

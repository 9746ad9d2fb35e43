import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { idsFound } from "../../conference/testing/ids-found.ts";
import { registered } from "../../conference/testing/test-registrations.ts";
import { postgresEngine, sqliteEngine } from "../../kit/database/engine.ts";
import { migrationNames, migrationsRun } from "../../kit/database/migrate.ts";
import { createBaseline } from "../../kit/database/migrations/0001-baseline.ts";
import { openDatabase } from "../../kit/database/open-database.ts";
import { besideServer, type DatabasePlace, inSnapshot } from "../../kit/database/open-snapshot.ts";
import { reasonOf } from "../../reason-of.ts";
import { testApp } from "../../testing/test-app.ts";
import { removePlace, testPlace } from "../../testing/test-database.ts";
import { newPlace } from "../testing/test-backups.ts";

const at = "2026-11-23T09:00:00.000Z";
const rows = [
  `insert into conferences (id, name, start_date, end_date, is_current, registration_on)
    values (5, 'Конференция', '2027-05-20', '2027-05-21', 1, 1)`,
  "insert into conference_schools (id, conference_id, name, position, without_school) values (1, 5, 'Без школы', 1, 1)",
  `insert into registrations (conference_id, school_id, number, fio, fio_key, email, email_key, search_key, source, created_at)
    values (5, 1, 1, 'Примерова Анна', 'примерова анна', 'a@post.example', 'a@post.example', '  примерова анна', 'site', '${at}')`,
  "insert into registration_numbers (conference_id, last) values (5, 1)",
  `insert into staff_accounts (username, fio, role, password_hash, created_at) values ('anna', 'А', 'editor', '$argon2id$x', '${at}')`,
  `insert into audit_entries (at, who, action, subject_kind, subject_id) values ('${at}', 'Анна', 'sign-in', '', 1)`,
];

/** Returns the place of a database whose only migration is the baseline, with a few rows. */
async function baselinePlace(): Promise<DatabasePlace> {
  const { place } = await newPlace();
  const engine = place.url === undefined ? sqliteEngine : postgresEngine;
  mkdirSync(place.folder, { recursive: true });
  if (place.url === undefined) writeFileSync(join(place.folder, "society.sqlite"), "");
  await besideServer(place, async (db) => {
    const up = (given: Kysely<never>) => createBaseline(given, engine);
    const getMigrations = async () => ({ "0001-baseline": { up } });
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    if (error) throw error;
    for (const row of rows) await sql.raw(row).execute(db);
  });
  return place;
}

const ranIn = (place: DatabasePlace) => inSnapshot(place, ({ db }) => migrationsRun(db as never));

test("a database of an earlier release keeps its rows, and registration and search work", async () => {
  const database = await openDatabase(await baselinePlace());
  onTestFinished(() => database.close());
  const { read } = database;
  const before = await read.selectFrom("registrations").select(["number", "fio", "status"]).execute();
  expect(before).toEqual([{ number: 1, fio: "Примерова Анна", status: "registered" }]);
  expect(await read.selectFrom("staff_accounts").select(["username", "roles"]).execute()).toEqual([
    { username: "anna", roles: "editor" },
  ]);
  expect(await read.selectFrom("audit_entries").select(["who", "action"]).execute()).toEqual([
    { who: "Анна", action: "sign-in" },
  ]);
  const server = await testApp({ platform: { database } });
  const { number } = await registered(server, { fio: "Следующая Анна", email: "next@post.example" });
  expect(number).toBe(2);
  expect(await idsFound(database, "Анна")).toEqual([1, 2]);
});

test("a migration that fails changes nothing", async () => {
  const place = await baselinePlace();
  const inTheWay = (statement: string) => besideServer(place, (db) => sql.raw(statement).execute(db));
  await inTheWay("create table opening_notices (id integer)");
  await expect(openDatabase(place)).rejects.toThrow(/opening_notices.*already exists/);
  expect(await ranIn(place)).toEqual(["0001-baseline"]);
  await inTheWay("drop table opening_notices");
  await (await openDatabase(place)).close();
  expect(await ranIn(place)).toEqual(migrationNames);
});

async function databaseAfter(statement: string): Promise<DatabasePlace> {
  const place = await testPlace("empty");
  onTestFinished(() => removePlace(place));
  const database = await openDatabase(place);
  await database.transaction((db) => sql.raw(statement).execute(db));
  await database.close();
  return place;
}

test.each([
  [
    "a newer version",
    "insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')",
    "уже работала более новая программа (в ней есть «9999-of-tomorrow»)",
  ],
  [
    "a version from before the baseline",
    "update kysely_migration set name = '0001-content' where name = '0001-baseline'",
    "вела слишком старая версия программы",
  ],
  ["another program", "drop table kysely_migration", "есть таблица «files» другой программы"],
])("a database of %s is refused with a message and not changed", async (_which, statement, words) => {
  const place = await databaseAfter(statement);
  const thrown = await openDatabase(place).catch((error: unknown) => error);
  expect(reasonOf(thrown, {})).toContain(words);
  await expect(openDatabase(place)).rejects.toThrow(words);
});

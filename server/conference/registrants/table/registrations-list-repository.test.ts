import { expect, test } from "vitest";
import { isComplete } from "#domain/registration/registration-fields.ts";
import { registrationSearchKey, searchedWords } from "#domain/registration/registration-search.ts";
import type { Database } from "#server/kit/database/open-database.ts";
import { testDatabase } from "#server/testing/test-database.ts";
import {
  fold,
  isFound,
  next,
  one,
  type Person,
  person,
  randomSelection,
  statuses,
} from "../../testing/random-selections.ts";
import { type Order, type Part, registrationsListRepository } from "./registrations-list-repository.ts";

const timeZone = "Europe/Moscow";

async function fill(database: Database, count: number): Promise<Person[]> {
  await database.transaction(async (db) => {
    const dates = { start_date: "2026-10-01", end_date: "2026-10-02" };
    const conferences = [1, 2, 5].map((id) => ({ id, name: `Конференция ${id}`, ...dates }));
    await db
      .insertInto("conferences")
      .values(conferences as never)
      .execute();
    const school = (id: number) => ({ id, conference_id: 5, name: `Школа ${id}`, position: id, without_school: 0 });
    await db.insertInto("conference_schools").values([1, 2, 3, 4].map(school)).execute();
  });
  const people = Array.from({ length: count }, (_, index) => person(index + 1));
  for (const row of people) if (row.conference_id === 5) row.school_id = one([null, 1, 2, 3, 4]);
  await database.transaction(async (db) => {
    const rows = people.map(stored);
    while (rows.length > 0) await db.insertInto("registrations").values(rows.splice(0, 500)).execute();
  });
  return people;
}

function stored(row: Person) {
  row.fio_key = fold(row.fio);
  return { ...row, search_key: registrationSearchKey(row), is_complete: Number(isComplete(row)) };
}

/** Compares like the databases: texts by bytes, equal ones by id. */
function compare(one: Person, other: Person, by: Order["by"]): number {
  const [a, b] = [one[by], other[by]];
  if (typeof a === "number" && typeof b === "number") return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b))) || one.id - other.id;
}

function expectedIds(people: Person[], { by, descending }: Order, holds: (row: Person) => boolean): number[] {
  return people
    .filter(holds)
    .sort((a, b) => compare(a, b, by) * (descending ? -1 : 1))
    .map((row) => row.id);
}

const orders = ["id", "id", "fio_key", "job_place", "region", "number", "deleted_at"] as const;

async function compareAll(database: Database, people: Person[], times: number): Promise<void> {
  const list = registrationsListRepository(database.read, { engine: database.engine, timeZone });
  for (let time = 0; time < times; time++) {
    const { selection, holds } = randomSelection();
    const part: Part = {
      order: { by: one(orders), descending: next() < 0.5 },
      offset: one([0, 0, 0, 20, 500]),
      limit: 20,
    };
    const ids = expectedIds(people, part.order, holds);
    const about = JSON.stringify({ selection, part });
    expect(await list.count(selection), about).toBe(ids.length);
    const page = ids.slice(part.offset, part.offset + part.limit);
    expect(await list.page(selection, part), about).toEqual(page);
    expect((await list.rows(selection, part)).map(({ id }) => id)).toEqual(page);
    if (time % 10 > 0) continue;
    const counts = await list.countBySchool(selection);
    const found = people.filter(holds);
    for (const school of [0, 1, 2, 3, 4])
      expect(counts.get(school) ?? 0, about).toBe(found.filter((row) => (row.school_id ?? 0) === school).length);
  }
}

test("the staff list finds, counts and orders like a scan of all rows", async () => {
  const database = await testDatabase("empty");
  const isFull = process.env["TEST_FULL"] !== undefined;
  await compareAll(database, await fill(database, isFull ? 3000 : 1000), isFull ? 1000 : 100);
});

test.each(["№ 54", "№54", "№ 54"])(
  "%j finds number 54, regardless of the spelling of places of work",
  async (typed) => {
    const database = await testDatabase("empty");
    const people = await fill(database, 60);
    const list = registrationsListRepository(database.read, { engine: database.engine, timeZone });
    const all = { order: { by: "id", descending: false }, offset: 0, limit: 60 } as const;
    const found = await list.page({ search: [searchedWords(typed)] }, all);
    expect(found).toEqual(people.filter((row) => row.deleted_at === null && isFound(row, "54")).map(({ id }) => id));
    expect(found.includes(54) || people[53]?.deleted_at !== null).toBe(true);
  },
);

test("changed, withdrawn, deleted and restored registrations are found by their current values", async () => {
  const database = await testDatabase("empty");
  const people = await fill(database, 300);
  await database.transaction(async (db) => {
    for (const row of people) {
      if (next() < 0.5) Object.assign(row, { fio: person(row.id).fio, status: one(statuses), school_id: null });
      row.deleted_at = one([null, null, "2026-02-01T00:00:00.000Z"]);
      if (next() < 0.1) await db.deleteFrom("registrations").where("id", "=", row.id).execute();
      else await db.updateTable("registrations").set(stored(row)).where("id", "=", row.id).execute();
    }
  });
  const left = new Set((await database.read.selectFrom("registrations").select("id").execute()).map((row) => row.id));
  await compareAll(
    database,
    people.filter((row) => left.has(row.id)),
    150,
  );
});

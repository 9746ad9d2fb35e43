import { expect, test } from "vitest";
import { entryData } from "#contract/library/entry-data.ts";
import { testDatabase } from "../../testing/test-database.ts";
import { conferenceEntries } from "./conference-entries.ts";
import { conferenceSchoolsRepository } from "./published-conferences-repository.ts";

test.each([
  ["XIII", "XIII ежегодная конференция", "XIII ежегодная конференция"],
  ["XIII", "Ежегодная конференция", "XIII Ежегодная конференция"],
  ["", "Ежегодная конференция", "Ежегодная конференция"],
  ["XIII", "", "XIII"],
])("of the number %j and the name «%s» editors read «%s»: no number twice", (roman, name, title) => {
  expect(conferenceEntries.titleOf({ ...entryData.conference.parse({}), roman, name })).toBe(title);
});

test("a school for which people have waited counts as taken, even if no one is registered in it", async () => {
  const database = await testDatabase("demo");
  const find = database.read.selectFrom("conference_schools").select("id").where("without_school", "=", 0).limit(2);
  const [waited, other] = await find.execute();
  const [school, free] = [waited?.id ?? 0, other?.id ?? 0];
  await database.transaction(async (db) => {
    const person = { number: 1, fio: "Примеров Пётр", fio_key: "", source: "site", created_at: "" } as const;
    const { conference_id } = await db
      .selectFrom("conference_schools")
      .select("conference_id")
      .where("id", "=", school)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto("registrations")
      .values({ ...person, conference_id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const row = {
      registration_id: id,
      school_id: school,
      joined_at: "2026-11-21T09:00:00.000Z",
      state: "left",
    } as const;
    await db.insertInto("waiting_list").values(row).execute();
  });
  expect([...(await conferenceSchoolsRepository(database.read, 0).taken([school, free]))]).toEqual([school]);
});

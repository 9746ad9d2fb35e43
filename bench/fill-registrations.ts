import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import { type Conference, inventedPerson } from "./invented-people.ts";

const portion = 1000;

/** Puts invented people beside the demonstration content, through the same triggers as everybody. */
export async function fillRegistrations(database: Database, total: number): Promise<void> {
  const conferences = await conferencesOf(database);
  const began = performance.now();
  for (let start = 0; start < total; start += portion) {
    const people = Array.from({ length: Math.min(portion, total - start) }, (_, place) =>
      inventedPerson(start + place, total, conferences),
    );
    await database.transaction((db) => db.insertInto("registrations").values(people).execute());
    if ((start + portion) % 100_000 === 0) {
      console.log(`  ${start + portion} rows, ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
  }
  await database.transaction(async (db) => {
    await sql`insert into registration_numbers (conference_id, last)
      select conference_id, max(number) from registrations group by conference_id`.execute(db);
  });
}

/** PostgreSQL plans by what it knows of a table, and skips the pages that it knows to be seen by all. */
export async function settle(database: Database): Promise<void> {
  if (database.engine.name === "postgres") await sql`vacuum analyze`.execute(database.read);
}

async function conferencesOf({ read }: Database): Promise<Conference[]> {
  const rows = await read.selectFrom("conferences").select("id").orderBy("start_date").execute();
  const schools = await read.selectFrom("conference_schools").select(["id", "conference_id"]).execute();
  return rows.map(({ id }) => ({
    id,
    schools: schools.filter((school) => school.conference_id === id).map((school) => school.id),
  }));
}

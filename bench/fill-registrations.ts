import { sql } from "kysely";
import type { Database } from "#server/kit/database/open-database.ts";
import { type Conference, generatedPerson } from "./generated-people.ts";

const batchSize = 1000;

/** Adds generated registrations to the demonstration content. */
export async function fillRegistrations(database: Database, total: number): Promise<void> {
  const conferences = await conferencesOf(database);
  const began = performance.now();
  for (let start = 0; start < total; start += batchSize) {
    const people = Array.from({ length: Math.min(batchSize, total - start) }, (_, place) =>
      generatedPerson(start + place, total, conferences),
    );
    await database.transaction((db) => db.insertInto("registrations").values(people).execute());
    if ((start + batchSize) % 100_000 === 0) {
      console.error(`  ${start + batchSize} rows, ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
  }
  await database.transaction(async (db) => {
    await sql`insert into registration_numbers (conference_id, last)
      select conference_id, max(number) from registrations group by conference_id`.execute(db);
  });
}

/** Updates the statistics and visibility maps of PostgreSQL, as autovacuum would. */
export async function analyzeTables(database: Database): Promise<void> {
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

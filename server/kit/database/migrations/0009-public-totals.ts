import { type Kysely, sql } from "kysely";

/** Adds the totals of a conference that are shown on the site, and indexes from which its numbers are counted. */
export async function addPublicTotals(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table conferences add column public_totals text",
  ...["job", "region", "substr(created_at, 1, 13)"].map(
    (counted, index) =>
      `create index registrations_counted_${index + 1} on registrations (conference_id, status, ${counted})
        where deleted_at is null`,
  ),
  `create index door_marks_of_arrivals on door_marks (conference_id, registration_id, day, made_at)
    where hall is null and kind = 'arrival' and undone_at is null`,
];
